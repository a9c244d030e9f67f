import { expect, type Page } from '@playwright/test'
import type { Session } from '#web/api/session.ts'
import { freshMobile } from './citizen.ts'
import { enter, register, signIn } from './gateway.ts'
import type { Language } from './words.ts'

/** Opens the portal in a language. */
export async function speak(page: Page, language: Language): Promise<void> {
  const preferences = JSON.stringify({ language, textSize: 0 })
  await page.addInitScript(value => localStorage.setItem('portal-preferences', value), preferences)
}

/** Logs a demo citizen in by password and opens an address. */
export async function logIn(page: Page, mobile: string, path: string): Promise<void> {
  await enter(page, await signIn(page, mobile), path)
  await expect(page.locator('#page-title')).toBeVisible()
}

/** A new citizen, Sunita Verma, opens an address: nothing that others do is seen by her, nor hers by them. */
export async function comeAsNew(page: Page, path: string): Promise<Session> {
  const session = await register(page, freshMobile())
  await enter(page, session, path)
  await expect(page.locator('#page-title')).toBeVisible()
  return session
}

/** The screen stands: its heading is there, and nothing on it waits for the server any more. */
export async function expectLoaded(page: Page): Promise<void> {
  // The home page came with the document and stays hidden until the screen of the address is there.
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main [role=status][aria-label], main [aria-busy=true]')).toHaveCount(0)
}
