import type { Page } from '@playwright/test'

/** A thumb's width, in CSS pixels (WCAG 2.5.5; the portal keeps it on phones everywhere). */
const THUMB = 44

/**
 * What one presses that is smaller than a thumb: `element width×height`. A link in the run of a sentence is as high as
 * its line; a box for a tick counts with its label, a link
 * that is spread over its row with the row.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(thumb => {
    const inSentence = (one: Element) => getComputedStyle(one).display === 'inline'
    const pressed = (one: Element) => {
      if (one.matches('[type=checkbox], [type=radio]')) return one.closest('label') ?? one
      const isSpread = getComputedStyle(one, '::after').position === 'absolute'
      return (isSpread && one instanceof HTMLElement && one.offsetParent) || one
    }
    const all = document.querySelectorAll(
      'a[href], button, select, summary, textarea, input:not([type=hidden]), [role=button], [role=tab], [role=switch], [role=menuitem], [role=menuitemradio], [role=option]',
    )
    const small = [...all].flatMap(one => {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || inSentence(one))
        return []
      const { width, height } = pressed(one).getBoundingClientRect()
      // A part of a pixel comes from the size of the letters.
      if (width <= 1 || Math.min(width, height) > thumb - 0.5) return []
      return [`${one.tagName.toLowerCase()}.${one.className} ${Math.round(width)}×${Math.round(height)}`]
    })
    return [...new Set(small)]
  }, THUMB)
