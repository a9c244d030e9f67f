import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** There once `giveAxe` has put it there. */
    readonly axe: typeof import('axe-core')
  }
}

/** The short form of axe: half as long to hand to a page as what the package exports. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Has each document of a page that goes through many bring axe along: handing it over takes as long as its whole look. */
export async function carryAxe(page: Page): Promise<void> {
  await page.addInitScript(SOURCE)
}

/** Puts axe into the page and its frames, once in each document: reading it in costs more than a small page does. */
async function giveAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
}

const runAxe = (page: Page, within: string | undefined): Promise<string[]> =>
  page.evaluate(async part => {
    const { violations } = await window.axe.run(part ?? document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`)
  }, within)

const setContrast = (page: Page, contrast: 'high' | 'normal'): Promise<void> =>
  page.evaluate(value => document.documentElement.setAttribute('data-contrast', value), contrast)

/** What is too faint to read in the reader's own high contrast; the page is left in its usual colours. */
export const faintInHighContrast = async (page: Page, within?: string): Promise<string[]> => {
  await giveAxe(page)
  await setContrast(page, 'high')
  const found = await page.evaluate(async part => {
    const moving = document.getAnimations().filter(each => each instanceof CSSTransition)
    if (moving.length > 0)
      return [`${moving.length} changes take their time, though little motion is asked for`]
    const { violations } = await window.axe.run(part ?? document, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ nodes }) =>
      nodes.map(node => `faint in high contrast: ${node.target.join(' ')}`),
    )
  }, within)
  await setContrast(page, 'normal')
  return found
}

/** What stands on the page more than once and may only once: an id, and the heading of the first rank. */
const doubled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = new Set<string>()
    const twice = [...document.querySelectorAll('[id]')].filter(({ id }) => seen.size === seen.add(id).size)
    const seenHeads = [...document.querySelectorAll('h1')].filter(head => head.checkVisibility())
    const heads = seenHeads.map(({ textContent }) => textContent)
    return [
      ...twice.map(({ id }) => `the id ${id} stands there twice`),
      ...(heads.length > 1 ? [`several headings of the first rank: ${heads.join(' | ')}`] : []),
    ]
  })

/** Closes what is told in passing above the page, and goes to its top, where nothing lies half under a bar. */
const uncover = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const cross of document.querySelectorAll<HTMLElement>('li[class*=snackbar] button')) cross.click()
    window.scrollTo(0, 0)
  })

/**
 * What axe finds on the page as it stands, or on the part of it below a selector, with the portal's own letters:
 * `rule: element | element`. Every rule counts: WCAG 2.2 A and AA, and good practice. And, of the whole page, what axe no
 * longer looks for: an id or a page's heading that stands there twice.
 *
 * It runs in the page itself. `@axe-core/playwright` reads axe in anew for each look and opens an empty page to put its
 * answers together, which took more than half of the time of these tests.
 */
export async function barriersOn(page: Page, within?: string): Promise<string[]> {
  await settle(page)
  await giveAxe(page)
  const look = async () => [...(await doubled(page)), ...(await runAxe(page, within))]
  const found = await look()
  if (!found.some(one => one.startsWith('target-size'))) return found
  // What lies half under a bar or a snackbar is measured as too small to press.
  await uncover(page)
  return look()
}

/** Draws what a page leaves undrawn until it comes near: there it would show no fault, and hide what sticks out. */
const WHOLE = '* { content-visibility: visible !important }'

/** Waits for the letters that the page asked for, as what is measured before has those of the machine, with all of it drawn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async rule => {
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rule)
      document.adoptedStyleSheets.push(sheet)
    }
    await document.fonts.ready
  }, WHOLE)
}

/** By how many pixels the page is wider than its window. */
export async function sidewaysOn(page: Page): Promise<number> {
  await settle(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

/** By how many pixels the page is wider than a phone's and a desktop's window; it is left at its own width. */
export async function sidewaysAtBothWidths(page: Page): Promise<number> {
  const own = page.viewportSize() ?? DESKTOP
  const here = await sidewaysOn(page)
  await page.setViewportSize(own.width < 600 ? DESKTOP : PHONE)
  const there = await sidewaysOn(page)
  await page.setViewportSize(own)
  return Math.max(here, there)
}
