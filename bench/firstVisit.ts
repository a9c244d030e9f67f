/**
 * What a first visit of the home page costs on a slow link, beside a bare page of React and Vite with the same records in
 * the same run.
 *
 *   CHROMIUM_PATH=<browser> node bench/firstVisit.ts http://localhost:8080
 *
 * Needs a running portal. Exit code 1 when the home page needs more than 0.6 times the bare page's largest paint, or jumps.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import * as v from 'valibot'
import { build } from 'vite'
import { fromWire } from '#contract/envelope.ts'
import { campaignCalls } from '#contract/lottery/campaign.ts'
import { noticeCalls } from '#contract/notice/calls.ts'
import { serviceCalls } from '#contract/reference/services.ts'

const portal = process.argv[2] ?? 'http://localhost:8080'
const RUNS = 3
const SHARE = 0.6
const MOST_JUMP = 0.05

/** Bytes a second each way, milliseconds there and back, how many times slower than this machine. */
const LINKS = {
  'slow 4G': { bytes: (1.6 * 1024 * 1024) / 8, latency: 150, cpu: 4 },
  'slow 3G': { bytes: (400 * 1024) / 8, latency: 400, cpu: 4 },
} as const

const Measured = v.object({
  paint: v.number(),
  largest: v.number(),
  blocked: v.number(),
  jump: v.number(),
  heading: v.number(),
  ready: v.nullable(v.number()),
})
type Figures = v.InferOutput<typeof Measured> & { readonly requests: number }

/** Runs in the page: what its own observers saw, in milliseconds since it was asked for. */
function watch(): void {
  const seen = { paint: 0, largest: 0, blocked: 0, jump: 0, heading: 0, ready: null as number | null }
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
    // The place of toasts is there once the scripts have taken the page up.
    if (document.querySelector('body section[aria-live]')) seen.ready ??= performance.now()
    if (!seen.heading || seen.ready === null) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function visit(browser: Browser, address: string, link: keyof typeof LINKS): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { bytes, latency, cpu } = LINKS[link]
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
  const figures = v.parse(Measured, await page.evaluate('window.seen'))
  await context.close()
  return { ...figures, requests }
}

/** The bare page, built and served with the records that the portal's own page carries. */
async function serveBare(): Promise<{ address: string; end: () => void }> {
  const html = await (await fetch(portal, { headers: { 'accept-language': 'en' } })).text()
  const { answers } = v.parse(
    v.object({ answers: v.record(v.string(), v.unknown()) }),
    JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? ''),
  )
  const answer = (key: string) =>
    fromWire(Object.entries(answers).find(([name]) => name.startsWith(key))?.[1])
  const records = {
    schemes: v
      .parse(campaignCalls.GetSchemeCampaignList2.output, answer('GetSchemeCampaignList2'))
      .map(({ schemeName, startOn, endOn }) => ({ name: schemeName.en, from: startOn, to: endOn })),
    services: v
      .parse(serviceCalls.GetServicesList.output, answer('GetServicesList'))
      .map(({ serviceName, description }) => ({ name: serviceName, text: description })),
    notices: v
      .parse(noticeCalls.GetNoticeList.output, answer('GetNoticeList'))
      .map(({ title, summary }) => ({ title: title.en, summary: summary.en })),
  }
  const root = join(import.meta.dirname, '..')
  const folder = mkdtempSync(join(root, '.cache/bare-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><div id="root"></div><script type="module" src="./bare.tsx"></script></body></html>',
  )
  symlinkSync(join(import.meta.dirname, 'firstVisit/bare.tsx'), join(folder, 'bare.tsx'))
  await build({ configFile: false, root: folder, logLevel: 'warn', build: { outDir: join(folder, 'dist') } })
  const files = new Map<string, string>()
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = join(folder, 'dist', path)
    const body =
      path === '/answers.json'
        ? JSON.stringify(records)
        : existsSync(file)
          ? (files.get(file) ?? readFileSync(file, 'utf8'))
          : null
    if (body === null) {
      response.writeHead(404).end()
      return
    }
    files.set(file, body)
    const type = path.endsWith('.js')
      ? 'text/javascript'
      : path.endsWith('.json')
        ? 'application/json'
        : 'text/html'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(brotliCompressSync(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('The server has no port')
  const end = () => {
    server.close()
    rmSync(folder, { recursive: true })
  }
  return { address: `http://127.0.0.1:${place.port}/`, end }
}

const middle = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? 0

mkdirSync(join(import.meta.dirname, '../.cache'), { recursive: true })
const bare = await serveBare()
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
const PAGES = {
  portal: `${portal}/`,
  'portal, a scheme list': `${portal}/#/services/online-lotteries/info`,
  bare: bare.address,
}
let failed = false
console.log('| link | page | first paint | LCP | heading | ready | TBT | CLS | requests |')
for (const link of ['slow 4G', 'slow 3G'] as const) {
  const largest = new Map<string, number>()
  for (const [name, address] of Object.entries(PAGES)) {
    const runs: Figures[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, address, link))
    const of = (key: 'paint' | 'largest' | 'heading' | 'blocked' | 'requests') =>
      Math.round(middle(runs.map(run => run[key])))
    const jump = middle(runs.map(run => run.jump))
    const ready = runs.every(run => run.ready !== null)
      ? Math.round(middle(runs.map(run => run.ready ?? 0)))
      : '–'
    largest.set(name, of('largest'))
    if (name === 'portal' && jump >= MOST_JUMP) failed = true
    console.log(
      `| ${link} | ${name} | ${of('paint')} | ${of('largest')} | ${of('heading')} | ${ready} | ${of('blocked')} | ${jump.toFixed(3)} | ${of('requests')} |`,
    )
  }
  const share = (largest.get('portal') ?? 0) / (largest.get('bare') ?? 1)
  console.log(`${link}: largest paint ${share.toFixed(2)} times the bare page's (limit ${SHARE})`)
  if (share > SHARE) failed = true
}
await browser.close()
bare.end()
process.exitCode = failed ? 1 : 0
