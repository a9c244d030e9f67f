import type { Page } from '@playwright/test'

/** Lets each document of a walk note by how much of itself it jumps, from its first line on (CLS). */
export async function noteJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      const page = document.documentElement.dataset
      for (const entry of list.getEntries())
        page.jumped = String(Number(page.jumped ?? 0) + ('value' in entry ? Number(entry.value) : 0))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** By how much the document has jumped so far. */
export const jumpOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.jumped ?? 0))

/**
 * Brings the letters of Hindi into the browser's cache. A device sold in India has such letters of its own, and what it
 * draws until the portal's have come is about as wide; the machine of a walk has none, and draws boxes.
 */
export async function letHindiCome(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => void (await document.fonts.load('16px "Noto Sans Devanagari"', 'अ')))
}
