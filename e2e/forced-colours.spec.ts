import { expect, type Page } from '@playwright/test'
import { test } from './lib/test.ts'
import { words } from './lib/words.ts'

/** Screens with signs, states, choices and main acts. */
const SCREENS = [
  '/#/home',
  '/#/login',
  '/#/services/online-lotteries/info',
  '/#/services/online-lotteries/1',
  '/#/community-centers',
  '/#/draws',
  '/#/contact-us',
] as const

/** What a sign needs against what it lies on (WCAG 1.4.11). */
const ENOUGH = 3

/**
 * Signs of which no line stands out from what lies under them: `class of the element around it, contrast`. A picture that
 * has colours of its own and a ground of its own is none.
 */
const faintSigns = (page: Page): Promise<string[]> =>
  page.evaluate(enough => {
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

/** A colour of the system as the browser paints it. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate(colour => {
    const probe = document.createElement('i')
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`
    document.body.append(probe)
    const painted = getComputedStyle(probe).color
    probe.remove()
    return painted
  }, name)

for (const scheme of ['light', 'dark'] as const)
  test(`with colours that the system forces every sign is seen and the main act stands out, ${scheme}, en`, async ({
    page,
  }) => {
    const say = words('en', 'account')
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme })
    for (const address of SCREENS) {
      await page.goto('/healthz')
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      expect(await faintSigns(page), address).toEqual([])
    }
    await page.goto('/#/login')
    await page.getByRole('tab', { name: say('account_withPassword') }).click()
    const act = page.getByRole('main').getByRole('button', { name: say('account_logIn'), exact: true })
    await expect(act).toHaveCSS('background-color', await systemColour(page, 'ButtonText'))
    // A key, so that the focus is one that is shown.
    await act.press('Shift')
    await expect(act).toHaveCSS('outline-color', await systemColour(page, 'Highlight'))
  })
