import type { Page } from '@playwright/test'

/** What a sign needs against what it lies on (WCAG 1.4.11). */
const ENOUGH = 3

/**
 * Signs of which no line stands out from what lies under them: `class of the element around it, contrast`. A picture that
 * has colours of its own and a ground of its own is none.
 */
export const faintSigns = (page: Page): Promise<string[]> =>
  page.evaluate(enough => {
    // What was painted before keeps some of its colours until it is laid out anew; a reader who needs them starts with them.
    const { style } = document.documentElement
    style.display = 'none'
    document.documentElement.getBoundingClientRect()
    style.display = ''
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const isSeen = (colour: string) => colour !== 'none' && (parts(colour)[3] ?? 1) > 0.5
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = parts(colour).map(part => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (one: string, other: string) => {
      const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b)
      return (bright + 0.05) / (dark + 0.05)
    }
    const groundOf = (from: Element) => {
      for (let at: Element | null = from; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if (isSeen(backgroundColor)) return backgroundColor
      }
      return getComputedStyle(document.documentElement).getPropertyValue('background-color')
    }
    const isSign = (svg: Element) => svg.checkVisibility() && svg.getBoundingClientRect().width <= 48
    return [...document.querySelectorAll('svg')].filter(isSign).flatMap(svg => {
      const ground = groundOf(svg.parentElement ?? svg)
      const inks = [...svg.querySelectorAll('path, circle, rect, line, polyline, polygon')].flatMap(shape => {
        const { fill, stroke } = getComputedStyle(shape)
        return [fill, stroke].filter(isSeen)
      })
      const best = Math.max(0, ...inks.map(ink => contrast(ink, ground)))
      return best >= enough
        ? []
        : [`${svg.parentElement?.className} ${best.toFixed(1)} ${inks.join(' ')} on ${ground}`]
    })
  }, ENOUGH)

/** The same where the system forces its own colours (WCAG 1.4.11), on light ground and on dark; the page is left as it was. */
export async function faintInForcedColours(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    found.push(...(await faintSigns(page)).map(sign => `${colorScheme}, forced colours: ${sign}`))
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  return found
}
