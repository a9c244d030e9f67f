import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { enter, signIn } from './gateway.ts'
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

/** Nothing on the page stands in the way of anybody: WCAG 2.2 A and AA as far as a machine can see, and no sideways scrolling. */
export async function expectNoBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.target.join(' '))])).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
}
