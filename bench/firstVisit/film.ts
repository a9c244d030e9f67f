import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import { onLink } from './link.ts'

const STEP_MS = 500
const SIZE = { width: 108, height: 222 }
const GAP = 6

/** What stood on the screen at each step of a first visit of some seconds, on the slowest link. */
async function frames(browser: Browser, address: string, steps: number): Promise<Buffer[]> {
  const { page, session, end } = await onLink(browser, 'slow 3G')
  const seen: { readonly at: number; readonly picture: Buffer }[] = []
  const began = performance.now()
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    seen.push({ at: performance.now() - began, picture: Buffer.from(data, 'base64') })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  const loading = page.goto(address, { waitUntil: 'load', timeout: 120_000 })
  await pause(steps * STEP_MS)
  const empty = await sharp({ create: { ...SIZE, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const strip = Array.from({ length: steps }, (_, step) => {
    const until = (step + 1) * STEP_MS
    return seen.findLast(({ at }) => at <= until)?.picture ?? empty
  })
  await loading
  await end()
  return strip
}

/**
 * Writes a picture of first visits beside each other: a row for each page, a frame for each half second.
 * @param pages address by name
 */
export async function writeFilm(
  browser: Browser,
  pages: Readonly<Record<string, string>>,
  steps: number,
  path: string,
): Promise<void> {
  const rows = await Promise.all(Object.values(pages).map(() => [] as Buffer[]))
  for (const [row, address] of Object.values(pages).entries())
    rows[row] = await frames(browser, address, steps)
  const width = v.parse(v.number(), steps * (SIZE.width + GAP) + GAP)
  const height = rows.length * (SIZE.height + GAP) + GAP
  const parts = await Promise.all(
    rows.flatMap((row, y) =>
      row.map(async (picture, x) => ({
        input: await sharp(picture)
          .resize({ ...SIZE, fit: 'cover', position: 'top' })
          .toBuffer(),
        left: GAP + x * (SIZE.width + GAP),
        top: GAP + y * (SIZE.height + GAP),
      })),
    ),
  )
  await sharp({ create: { width, height, channels: 3, background: '#b9b4a8' } })
    .composite(parts)
    .webp({ quality: 70 })
    .toFile(path)
}
