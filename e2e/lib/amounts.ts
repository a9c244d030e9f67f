import type { Page } from '@playwright/test'

/** Sums of money that stand in two lines, torn in the middle of their digits. An address of a network is none. */
export const tornAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const torn: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: amount, index } of (text.textContent ?? '').matchAll(
        /(?<![\d.])₹?\d[\d,]*\.\d\d(?![\d.])/g,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + amount.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) torn.push(amount)
      }
    return torn
  })
