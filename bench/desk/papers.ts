import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { EntityType } from '#domain/application/kind.ts'
import { type DeskPlace, seat } from './place.ts'

const CASES = 12
/** What a scanner makes of an A4 page at 300 points to the inch. */
const SCAN = { width: 2480, height: 3508 } as const
const SCAN_BYTES = 5 * 1024 * 1024
/** So long nothing of a paper is asked for: what is fetched ahead is there. */
const QUIET_MS = 400

/** A grainy page of at most, and almost, five megabytes. */
async function scan(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 215, sigma: 24 } as const
  const page = sharp({ create: { ...SCAN, channels: 3, background: '#fff', noise: grain } })
  for (let quality = 98; quality > 0; quality -= 2) {
    const bytes = await page.clone().jpeg({ quality }).toBuffer()
    if (bytes.length <= SCAN_BYTES) return bytes
  }
  throw new Error('no quality makes the scan small enough')
}

/** The same page as a scanner's PDF. */
function pdfOf(picture: Buffer): Buffer {
  const draw = 'q 595 0 0 842 0 0 cm /P Do Q'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>',
    `<</Length ${draw.length}>>\nstream\n${draw}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width ${SCAN.width}/Height ${SCAN.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${picture.length}>>\nstream\n`,
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const starts: number[] = []
  let at = parts[0]?.length ?? 0
  const add = (bytes: Buffer) => {
    parts.push(bytes)
    at += bytes.length
  }
  for (const [index, body] of objects.entries()) {
    starts.push(at)
    add(Buffer.from(`${index + 1} 0 obj\n${body}`))
    if (index === objects.length - 1) {
      add(picture)
      add(Buffer.from('\nendstream'))
    }
    add(Buffer.from('\nendobj\n'))
  }
  const table = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`
  add(Buffer.from(end))
  return Buffer.concat(parts)
}

/** Gives the newest officer cases whose every paper is a scan: of every second case a picture, of the others a PDF. */
async function casesOfScans({ db, ports }: DeskPlace): Promise<string[]> {
  const picture = await scan()
  const files = [
    { key: 'bench/scan.jpg', bytes: picture, mime: 'image/jpeg' },
    { key: 'bench/scan.pdf', bytes: pdfOf(picture), mime: 'application/pdf' },
  ] as const
  for (const { key, bytes, mime } of files) await ports.files.put(key, bytes, mime)
  const { rows } = await sql<{ id: number; number: string }>`
    update work_item w set holder_id = (select max(id) from officer) from lottery_application a
     where a.id = w.entity_id and w.id in (
       select w.id from work_item w
        where w.entity_type_id = ${EntityType.LotteryApplication} and w.desk = 'LOTTERY_FIRST' and w.ball = 'OFFICE'
          and w.holder_id is null order by w.id desc limit ${CASES})
    returning a.id, a.application_number as number`.execute(db)
  for (const [index, { id }] of rows.entries()) {
    const { key, bytes, mime } = files[index % 2 === 0 ? 0 : 1]
    await sql`
      update document set file_key = ${key}, mime_type = ${mime}, size_bytes = ${bytes.length}
       where entity_type_id = ${EntityType.LotteryApplication} and entity_id = ${id}`.execute(db)
  }
  return rows.map(({ number }) => number)
}

/** Waits until no page of a paper is on its way, and none has been for a while. */
function pagesOf(page: Page) {
  let underWay = 0
  let last = performance.now()
  const isPage = (url: string) => /\/(?:paper-page|papers-ahead|paper-shown)$/.test(new URL(url).pathname)
  page.on('request', request => {
    if (isPage(request.url())) underWay += 1
  })
  const ended = (url: string) => {
    if (!isPage(url)) return
    underWay -= 1
    last = performance.now()
  }
  page.on('requestfinished', request => ended(request.url()))
  page.on('requestfailed', request => ended(request.url()))
  return {
    async quiet() {
      while (underWay > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(50)
    },
  }
}

declare global {
  interface Window {
    paperShown: Promise<number>
  }
}

/** In the page: from now on `paperShown` tells the milliseconds from the next key to the frame with another page's picture. */
function watchForPaper(): void {
  const before = new Set([...document.querySelectorAll('main img')].map(one => (one as HTMLImageElement).src))
  const isThere = (one: HTMLImageElement) => !before.has(one.src) && one.complete && one.naturalWidth > 0
  window.paperShown = new Promise(resolve => {
    const time = () => {
      const began = performance.now()
      const look = () =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].some(isThere)
          ? resolve(performance.now() - began)
          : requestAnimationFrame(look)
      requestAnimationFrame(look)
    }
    document.addEventListener('keydown', time, { once: true, capture: true })
  })
}

/** Presses the key of a paper. @returns milliseconds until it is on the screen */
async function turnTo(page: Page, key: string): Promise<number> {
  await page.evaluate(watchForPaper)
  await page.keyboard.press(key)
  return page.evaluate(() => window.paperShown)
}

/** What was measured: milliseconds from a key to the paper on the screen. */
interface Turned {
  /** It was fetched while the officer looked at the one before. */
  readonly ahead: number[]
  /** It was not, and is a picture. */
  readonly picture: number[]
  /** It was not, and is a PDF. */
  readonly pdf: number[]
}

/** Turns to every paper of the case on the screen: to the one that was fetched ahead where there is one. */
async function turnAll(
  page: Page,
  quiet: () => Promise<void>,
  { ahead, asked }: Record<'ahead' | 'asked', number[]>,
) {
  const tabs = page.locator('main section > div:has(> button[aria-current=true]) > button')
  const count = await tabs.count()
  let shown = (await tabs.evaluateAll(all => all.findIndex(tab => tab.ariaCurrent === 'true'))) as number
  const seen = new Set([shown])
  const fetched = new Set([shown, shown + 1])
  while (seen.size < count) {
    const all = Array.from({ length: count }, (_, index) => index)
    const next =
      all.find(index => fetched.has(index) && !seen.has(index)) ?? all.find(index => !seen.has(index)) ?? 0
    const time = await turnTo(page, String(next + 1))
    if (fetched.has(next)) ahead.push(time)
    else asked.push(time)
    shown = next
    seen.add(shown)
    fetched.add(shown).add(shown + 1)
    await quiet()
  }
}

/** Scans of five megabytes in a browser. */
export async function turnPapers(place: DeskPlace): Promise<Turned> {
  const token = await seat(place.db, 'Reader', [['DA', 'LOTTERY']])
  const numbers = await casesOfScans(place)
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  })
  const times: Turned = { ahead: [], picture: [], pdf: [] }
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-IN' })
    const cookie = {
      name: 'desk',
      value: token,
      url: place.origin,
      httpOnly: true,
      sameSite: 'Strict',
    } as const
    await page.context().addCookies([cookie])
    const pages = pagesOf(page)
    for (const [index, number] of numbers.entries()) {
      await page.goto(`${place.origin}/desk/scrutiny/${number.replaceAll('/', '~')}`)
      await page.locator('main img').first().waitFor()
      await pages.quiet()
      await turnAll(page, pages.quiet, {
        ahead: times.ahead,
        asked: index % 2 === 0 ? times.picture : times.pdf,
      })
    }
  } finally {
    await browser.close()
  }
  return times
}
