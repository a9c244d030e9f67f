import { expect, type Page } from '@playwright/test'
import { type Language, words } from './words.ts'

/** The password of citizens who register in these tests. */
export const PASSWORD = 'Gomti#2026'

/** What one screen needs: the phone speaks Hindi, the desktop English. */
export function speech(page: Page) {
  const language: Language = (page.viewportSize()?.width ?? 0) < 600 ? 'hi' : 'en'
  return { language, say: words(language, 'account', 'shell', 'common', 'settings', 'applications') }
}

/** A field of the form, and what is wrong with it. */
export const field = (page: Page, name: string) => page.locator(`#field-${name}`)
export const errorOf = (page: Page, name: string) => page.locator(`#field-${name}-error`)

/** Presses a button of the page. */
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** The heading of the page. */
export const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens an address without a session. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/${address}`)
  await expect(title(page)).toBeVisible()
}

/** Logs in by password. */
export async function withPassword(page: Page, loginId: string, password: string): Promise<void> {
  const { say } = speech(page)
  await page.getByRole('tab', { name: say('account_withPassword') }).click()
  await field(page, 'loginId').fill(loginId)
  await field(page, 'password').fill(password)
  await press(page, say('account_logIn'))
}

/** The menu of the signed-in citizen: in the bar on a desktop, in the drawer on a phone. */
export async function logOut(page: Page): Promise<void> {
  const { say } = speech(page)
  if ((page.viewportSize()?.width ?? 0) < 600)
    await page.getByRole('button', { name: say('shell_menu') }).click()
  else await page.getByRole('button', { name: say('shell_hello', { name: 'Sunita' }) }).click()
  await page.getByRole('button', { name: say('shell_logout') }).click()
}
