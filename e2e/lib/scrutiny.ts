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

/**
 * Watches the marks: says how often one that was given went out of sight again. A chosen mark says its word and needs no title;
 * one that gets its title back is chosen no more.
 */
async function watchMarks(page: Page): Promise<() => Promise<number>> {
  const lost = await page.evaluateHandle(marks => {
    const count = { lost: 0 }
    new MutationObserver(changes => {
      for (const { target, oldValue } of changes)
        if (target instanceof Element && target.closest(marks) && oldValue === null) count.lost += 1
    }).observe(document.body, { subtree: true, attributeFilter: ['title'], attributeOldValue: true })
    return count
  }, MARKS)
  return () =>
    lost.evaluate(async count => {
      // Once the browser has nothing left to draw: a mark that goes out of sight does so for a moment.
      await new Promise(resolve => requestIdleCallback(resolve))
      return count.lost
    })
}

/** Gives every answer the mark of a key, by keys alone: Tab leads from answer to answer, and no mark goes out of sight. */
export async function markAll(page: Page, key: string): Promise<void> {
  const lostMarks = await watchMarks(page)
  const answers = await page.locator(MARKS).count()
  let kept = 0
  page.on('response', response => {
    if (response.url().endsWith('/mark-answer') && response.ok()) kept += 1
  })
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
  await expect.poll(() => kept).toBe(answers)
  expect(await lostMarks()).toBe(0)
}
