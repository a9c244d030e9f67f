import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { everyAddress } from './lib/addresses.ts'
import { enter } from './lib/gateway.ts'
import { picture } from './lib/look.ts'
import { speak } from './lib/portal.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page; the frame around the screens is looked at once, it is the same everywhere. */
async function barriers(page: Page, withFrame: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(WCAG)
  if (!withFrame) axe.include('main')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`)
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** 320 CSS pixels with letters of twice the size, and back again. */
async function widestWhenNarrow(page: Page): Promise<number> {
  const size = page.viewportSize() ?? { width: 360, height: 740 }
  const enlarge = (percent: string) =>
    page.evaluate(value => document.documentElement.style.setProperty('font-size', value), percent)
  await page.setViewportSize({ width: 320, height: 640 })
  await enlarge('200%')
  const wider = await sideways(page)
  await enlarge('')
  await page.setViewportSize(size)
  return wider
}

/** Phones read Hindi, desktops English; the main journeys of both languages at both widths have specs of their own. */
test('every address opens without a fault, a barrier or sideways scrolling', async ({ page }, {
  project,
}) => {
  test.setTimeout(420_000)
  const phone = project.name === 'phone'
  await speak(page, phone ? 'hi' : 'en')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const wrong: string[] = []
  let now = ''
  page.on('pageerror', error => wrong.push(`${now}: ${error.message}`))
  page.on('response', reply => {
    if (reply.status() >= 400) wrong.push(`${now}: ${reply.status()} ${reply.url()}`)
  })
  let citizen: number | undefined
  for (const { path, address, session } of await everyAddress(page)) {
    now = path
    const first = citizen === undefined
    // A new document for each: on the way from screen to screen the former one stays until the next is there.
    await page.goto('/healthz')
    if (session && session.id !== citizen) await enter(page, session, address)
    else await page.goto(`/#${address}`)
    citizen = session?.id ?? 0
    try {
      await expect(page.locator('main h1')).toHaveCount(1)
      await expect(page.locator('main [role=status][aria-label], main [aria-busy=true]')).toHaveCount(0)
      expect(page.url()).not.toMatch(path === '/login' ? /never/ : /#\/login/)
    } catch (failure) {
      wrong.push(`${path}: ${String(failure).split('\n')[0]}`)
      continue
    }
    await picture(page, `route ${path}`)
    for (const found of await barriers(page, first)) wrong.push(`${path}: ${found}`)
    const wider = await sideways(page)
    if (wider > 0) wrong.push(`${path}: ${wider} px wider than the screen`)
    if (!phone) continue
    const narrow = await widestWhenNarrow(page)
    if (narrow > 0) wrong.push(`${path}: ${narrow} px wider than 320 px at 200 %`)
  }
  expect(wrong).toEqual([])
})
