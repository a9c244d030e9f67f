import { expect, type Page } from '@playwright/test'

/** The three marks of an answer. */
const MARKS = 'fieldset:has(input[name^=mark-])'

/** The case on the screen, once its answers are there. */
export async function caseOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/scrutiny\//)
  const { pathname } = new URL(page.url())
  // The case before may still stand there: its number says whose answers these are.
  await expect(page.getByText(numberIn(pathname), { exact: true })).toBeVisible()
  await expect(page.locator(MARKS).first()).toBeAttached()
  return pathname
}

/** The number in the address of a case. */
export const numberIn = (pathname: string): string =>
  decodeURIComponent(pathname).split('/').at(-1)?.replaceAll('~', '/') ?? ''

/** Gives every answer the mark of a key, by keys alone: Tab leads from answer to answer. */
export async function markAll(page: Page, key: string): Promise<void> {
  const answers = await page.locator(MARKS).count()
  for (let at = 0; at < answers; at += 1) {
    await expect(page.locator(`${MARKS} input:focus`)).toHaveCount(1)
    await page.keyboard.press(key)
    // Chosen, the three marks are one stop of the Tab key.
    await expect(page.locator(`${MARKS} input:focus`)).toBeChecked()
    if (at === answers - 1) break
    const here = await page.evaluate(() => document.activeElement?.id ?? '')
    await page.keyboard.press('Tab')
    // The way to a whole number stands between two marks where the answer is masked.
    if ((await page.locator(`${MARKS} input:focus`).count()) === 0) await page.keyboard.press('Tab')
    await expect(page.locator(`${MARKS} input:focus`)).not.toHaveAttribute('id', here)
  }
  await expect(page.locator(`${MARKS} input:checked`)).toHaveCount(answers)
}
