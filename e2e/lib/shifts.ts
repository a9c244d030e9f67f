import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved by itself since the document was opened, as a share of the window. */
    movedByItself?: number
  }
}

/** The most that may move under the eyes while a page comes: half of what is called good (web.dev, CLS 0.1). */
const MOST = 0.05

/** Notes, in every document that the page opens from now on, how much of it moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.movedByItself = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) window.movedByItself = (window.movedByItself ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much moved, where that is too much: `0.12 of the window moved by itself`. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const moved = await page.evaluate(() => window.movedByItself ?? 0)
  return moved > MOST ? [`${moved.toFixed(3)} of the window moved by itself`] : []
}
