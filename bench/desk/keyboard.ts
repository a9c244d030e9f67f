import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { type DeskPlace, seat } from './place.ts'

const CASES = 60
const MARKS = 'fieldset:has(input[name^=mark-])'
const root = join(import.meta.dirname, '../../dist')

/** Kilobytes, packed by gzip, of the scripts and sheets that the first load of a screen asked for. */
const packed = (paths: ReadonlySet<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(root, path))).length, 0) / 1024

/** Marks every answer as agreeing, finds the case eligible and sends it at once: keys alone. */
async function workOne(page: Page): Promise<void> {
  const answers = await page.locator(MARKS).count()
  for (let at = 0; at < answers; at += 1) {
    await page.locator(`${MARKS} input:focus`).waitFor()
    await page.keyboard.press('y')
    if (at === answers - 1) break
    const here = await page.evaluate(() => document.activeElement?.id ?? '')
    await page.keyboard.press('Tab')
    if ((await page.locator(`${MARKS} input:focus`).count()) === 0) await page.keyboard.press('Tab')
    await page.waitForFunction(id => document.activeElement?.id !== id, here)
  }
  await page
    .locator('button:not([aria-disabled])', { hasText: /^Eligible/ })
    .first()
    .waitFor()
  await page.keyboard.press('e')
  await page.locator('button:focus', { hasText: 'Send now' }).waitFor()
}

/**
 * Sixty cases of scrutiny in a browser by keyboard alone, and what the first load of the queue weighs.
 * @returns seconds of all sixty, milliseconds from each decision to the next case on the screen, kilobytes of the first load
 */
export async function byKeyboard({ db, origin }: DeskPlace) {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-IN' })
    const token = await seat(db, 'Neha', [['DA', 'LOTTERY']])
    const cookie = { name: 'desk', value: token, url: origin, httpOnly: true, sameSite: 'Strict' } as const
    await page.context().addCookies([cookie])
    const asked = new Set<string>()
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (/\.(js|css)$/.test(pathname)) asked.add(pathname)
    })
    await page.goto(`${origin}/desk/queue/lottery`)
    await page.getByRole('table').waitFor()
    const kilobytes = packed(asked)
    const began = performance.now()
    const next: number[] = []
    await page.keyboard.press('t')
    for (let n = 0; n < CASES; n += 1) {
      await page.waitForURL(/\/scrutiny\//)
      await page.locator(MARKS).first().waitFor({ state: 'attached' })
      const { pathname } = new URL(page.url())
      await workOne(page)
      const left = performance.now()
      await page.keyboard.press('Enter')
      await page.waitForURL(url => url.pathname !== pathname)
      const number =
        decodeURIComponent(new URL(page.url()).pathname).split('/').at(-1)?.replaceAll('~', '/') ?? ''
      await page.getByText(number, { exact: true }).first().waitFor()
      next.push(performance.now() - left)
    }
    return { seconds: (performance.now() - began) / 1000, next, kilobytes }
  } finally {
    await browser.close()
  }
}
