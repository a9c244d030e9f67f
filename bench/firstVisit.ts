/**
 * What a first visit costs on a slow link, beside two pages of React and Vite with the same content, styles and letters in
 * the same run: one that draws the records in the browser, and one that arrives drawn, which is the floor.
 *
 *   CHROMIUM_PATH=<browser> node bench/firstVisit.ts http://localhost:8080 [--film picture.webp]
 *
 * Needs a running portal. Exit code 1 when the home page passes a limit of issue 15, line 4.
 */
import { type Browser, chromium } from '@playwright/test'
import * as v from 'valibot'
import { writeFilm } from './firstVisit/film.ts'
import { type Link, onLink } from './firstVisit/link.ts'
import { servePeers } from './firstVisit/peers.ts'

const [portal = 'http://localhost:8080', , film] = process.argv.slice(2)
const RUNS = 3
/** Of the home page: its share of the bare page and of the floor, at most; milliseconds; jumps. */
const LIMITS = {
  bare: 0.6,
  floor: 1.1,
  blocked: 400,
  heading3G: 3000,
  ready3G: 8000,
  jump: 0.05,
  second: 300,
}
const FILM_STEPS = 18

const Measured = v.object({
  paint: v.number(),
  largest: v.number(),
  blocked: v.number(),
  jump: v.number(),
  heading: v.number(),
})
type Figures = v.InferOutput<typeof Measured> & {
  readonly requests: number
  /** From the first touch until the page has been taken up; what was there before needs no script. */
  readonly ready: number
}

/** Runs in the page: what its own observers saw, in milliseconds since it was asked for. */
function watch(): void {
  const seen = { paint: 0, largest: 0, blocked: 0, jump: 0, heading: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(see)).observe({ type, buffered: true })
  observe('paint', entry => {
    seen.paint ||= entry.startTime
  })
  observe('largest-contentful-paint', entry => {
    seen.largest = entry.startTime
  })
  observe('longtask', entry => {
    seen.blocked += Math.max(0, entry.duration - 50)
  })
  observe('layout-shift', entry => {
    if ('value' in entry) seen.jump += Number(entry.value)
  })
  const look = () => {
    if (document.querySelector('main h1')?.checkVisibility()) seen.heading ||= performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Whether React knows a heading: it has taken its part of the page up. */
const isTakenUp = () =>
  [...document.querySelectorAll('main h1')].some(part =>
    Object.keys(part).some(key => key.startsWith('__reactProps')),
  )

async function visit(browser: Browser, address: string, link: Link): Promise<Figures> {
  const { page, end } = await onLink(browser, link)
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
  const figures = v.parse(Measured, await page.evaluate('window.seen'))
  const idle: number = await page.evaluate('performance.now()')
  const rests = !(await page.evaluate(isTakenUp))
  // A page that rests is touched; one that does not was taken up before the line fell silent.
  if (rests) await page.touchscreen.tap(180, 600).catch(() => page.mouse.move(180, 600))
  await page.waitForFunction(isTakenUp, undefined, { timeout: 120_000 })
  const ready = rests ? idle + (await page.evaluate<number>('performance.now()')) - idle : idle
  const asked = requests
  await end()
  return { ...figures, requests: asked, ready }
}

/** First paint of a visit that comes back: the page and its files lie on the device. */
async function comeBack(browser: Browser, address: string): Promise<number> {
  const { page, session, end } = await onLink(browser, 'slow 3G')
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
  await page.mouse.move(180, 600)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.addInitScript(watch)
  await page.reload({ waitUntil: 'networkidle', timeout: 120_000 })
  const { paint } = v.parse(Measured, await page.evaluate('window.seen'))
  await end()
  return paint
}

const middle = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? 0

const peers = await servePeers(portal)
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
const HOME = `${portal}/`
const PAGES = {
  'React alone, drawn before': peers.prerendered,
  'React alone, drawn in the browser': peers.bare,
  '`/`': HOME,
  '`/login`': `${portal}/#/login`,
  schemes: `${portal}/#/services/online-lotteries/info`,
  draws: `${portal}/#/draws`,
  '`/verify`': `${portal}/#/verify`,
}
type Row = Readonly<Record<keyof Figures, number>>
let failed = false
function hold(what: string, is: number, limit: number): void {
  const isKept = is <= limit
  failed ||= !isKept
  console.log(`${isKept ? 'kept  ' : 'PASSED'} ${what}: ${is.toFixed(2)}, at most ${limit}`)
}

async function measure(name: keyof typeof PAGES, link: Link): Promise<Row> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, PAGES[name], link))
  const of = (key: keyof Figures) => middle(runs.map(run => run[key]))
  const row = {
    ...{ paint: of('paint'), largest: of('largest'), heading: of('heading'), ready: of('ready') },
    ...{ blocked: of('blocked'), jump: of('jump'), requests: of('requests') },
  }
  const whole = [row.paint, row.largest, row.heading, row.ready, row.blocked].map(Math.round)
  console.log(`| ${link} | ${name} | ${whole.join(' | ')} | ${row.jump.toFixed(3)} | ${row.requests} |`)
  return row
}

try {
  console.log('| link | page | first paint | LCP | heading | ready | TBT | CLS | requests |')
  for (const link of ['slow 4G', 'slow 3G'] as const) {
    const rows = new Map<string, Row>()
    for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[]) rows.set(name, await measure(name, link))
    const [home, floor, bare] = ['`/`', 'React alone, drawn before', 'React alone, drawn in the browser'].map(
      name => rows.get(name),
    )
    if (!home || !floor || !bare) throw new Error('a page was not measured')
    hold(`${link}, first paint, times the floor`, home.paint / floor.paint, LIMITS.floor)
    hold(`${link}, largest paint, times the floor`, home.largest / floor.largest, LIMITS.floor)
    hold(`${link}, largest paint, times the bare page`, home.largest / bare.largest, LIMITS.bare)
    hold(`${link}, blocked, ms`, home.blocked, LIMITS.blocked)
    hold(`${link}, jumps`, home.jump, LIMITS.jump)
    if (link === 'slow 3G') {
      hold('slow 3G, heading, ms', home.heading, LIMITS.heading3G)
      hold('slow 3G, ready, ms', home.ready, LIMITS.ready3G)
    }
  }
  const again: number[] = []
  for (let run = 0; run < RUNS; run++) again.push(await comeBack(browser, HOME))
  hold('second visit, first paint, ms', middle(again), LIMITS.second)
  if (film) {
    const shown = { portal: HOME, bare: peers.bare }
    await writeFilm(browser, shown, FILM_STEPS, film)
  }
} finally {
  await browser.close()
  peers.end()
}
process.exitCode = failed ? 1 : 0
