import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page, type Request } from '@playwright/test'
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

/** Marks and pages that are still on their way. */
function underWay(page: Page) {
  let count = 0
  const isAwaited = (request: Request) =>
    /\/(?:mark-answer|paper-page)$/.test(new URL(request.url()).pathname)
  const ended = (request: Request) => {
    if (isAwaited(request)) count -= 1
  }
  page.on('request', request => {
    if (isAwaited(request)) count += 1
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return {
    async kept() {
      while (count > 0) await page.waitForTimeout(20)
    },
  }
}

declare global {
  interface Window {
    nextShown: Promise<number>
  }
}

/** In the page: from now on `nextShown` tells the milliseconds from the next key to the frame that shows another case's answers. */
function watchForNext(pathname: string): void {
  const number = () => decodeURIComponent(location.pathname).split('/').at(-1)?.replaceAll('~', '/') ?? ''
  const isShown = () =>
    location.pathname !== pathname &&
    document.querySelector('fieldset input[name^=mark-]') !== null &&
    document.body.textContent.includes(number())
  window.nextShown = new Promise(resolve => {
    const time = () => {
      const began = performance.now()
      const look = () => (isShown() ? resolve(performance.now() - began) : requestAnimationFrame(look))
      requestAnimationFrame(look)
    }
    document.addEventListener('keydown', time, { once: true, capture: true })
  })
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
    const marks = underWay(page)
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
      // An officer's hand is slower than marks are kept; what is measured is the decision, not its wait for them.
      await marks.kept()
      await page.evaluate(watchForNext, pathname)
      await page.keyboard.press('Enter')
      next.push(await page.evaluate(() => window.nextShown))
    }
    return { seconds: (performance.now() - began) / 1000, next, kilobytes }
  } finally {
    await browser.close()
  }
}
