import type { Page } from '@playwright/test'

/**
 * Texts in sight that a reader of the page would speak in the wrong language: Hindi letters where the language is English, and
 * whole English sentences where it is Hindi. Names, abbreviations and numbers are said alike in both.
 */
export const wrongTongues = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const HINDI = /[\u0900-\u0963\u0970-\u097F]{2,}/
    const ENGLISH = /(?:\b[A-Za-z][a-z]+\b[ ,]+){3,}[a-z]+/
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: at, textContent } = text
      const words = textContent?.trim() ?? ''
      if (words === '' || !at?.checkVisibility() || at.closest('script, style, code, [aria-hidden="true"]'))
        continue
      const language = at.closest('[lang]')?.getAttribute('lang')
      const wrong = language === 'en' ? HINDI : ENGLISH
      if (wrong.test(words)) found.add(`"${words.slice(0, 80)}" is no ${language}`)
    }
    return [...found]
  })
