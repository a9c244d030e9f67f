import sharp, { type Sharp } from 'sharp'
import { kindOf } from '#domain/documents/fileKind.ts'
import { createPdfReader, type PdfReader } from '#server/documents/pdf/reader.ts'
import { Gate } from '#server/documents/upload/gate.ts'
import type { PoolOptions } from '#server/documents/workers/workerPool.ts'
import { ownCores } from '#server/processes/ownCores.ts'
import { createStamps } from './stamp.ts'

/** A page that is asked for, and whom its picture is for. */
export interface PageAsked {
  /** From 1. */
  readonly page: number
  /** Longer side of the picture in pixels. */
  readonly side: number
  readonly officerId: number
  /** Lines across the picture: who looks, and when. */
  readonly stamp: readonly string[]
}

/** A page as it is shown: a JPEG of pixels alone. */
export interface DrawnPage {
  readonly bytes: Buffer
  readonly pages: number
}

/** Draws pages of papers that citizens sent. Nothing of the file itself is in what it makes. */
export interface PaperDrawer {
  /** @returns the page, null when it cannot be drawn in time, or `BUSY` when too many wait */
  draw(bytes: Uint8Array, asked: PageAsked): Promise<DrawnPage | null | 'BUSY'>
  close(): Promise<void>
}

/** The same bound as at the upload: a file of a few kilobytes can claim billions of pixels. */
const MAX_PIXELS = 40_000_000
/** The longer side of a small picture is drawn out to this, so that the stamp is read on it. */
const SMALLEST_SIDE = 600
const QUALITY = 82
const TIMEOUT_MS = 10_000
const AT_ONCE = Math.max(2, ownCores())
/** Of one officer two pages beside each other; the others wait their turn. */
const LIMITS = { atOnce: AT_ONCE, atOnceOfOne: 2, waiting: 80, waitingOfOne: 8 } as const

interface Base {
  readonly picture: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 }
  readonly pages: number
}

async function base(picture: Sharp, pages: number): Promise<Base> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { picture: data, raw: { width: info.width, height: info.height, channels: 3 }, pages }
}

async function pageOfPdf(
  reader: PdfReader,
  bytes: Uint8Array,
  { page, side }: PageAsked,
): Promise<Base | null> {
  const drawn = await reader.drawPage(bytes, { number: page, longestSide: side })
  if (!drawn) return null
  const { width, height, pixels, pages } = drawn
  return base(sharp(pixels, { raw: { width, height, channels: 4 } }), pages)
}

async function picturePage(bytes: Uint8Array, { page, side }: PageAsked): Promise<Base | null> {
  if (page !== 1) return null
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { width, height } = await open().metadata()
  const longest = Math.min(side, Math.max(width, height, SMALLEST_SIDE))
  return base(open().autoOrient().resize(longest, longest, { fit: 'inside' }), 1)
}

/** Makes a drawer with workers of its own: officers and uploads never wait for each other's. */
export function createPaperDrawer(options: PoolOptions = {}): PaperDrawer {
  const reader = createPdfReader({ workers: AT_ONCE, timeoutMs: TIMEOUT_MS, ...options })
  const gate = new Gate(LIMITS)
  const stampOf = createStamps()

  async function drawNow(bytes: Uint8Array, asked: PageAsked): Promise<DrawnPage | null> {
    const kind = kindOf(bytes)
    if (!kind) return null
    const drawn = kind === 'pdf' ? await pageOfPdf(reader, bytes, asked) : await picturePage(bytes, asked)
    if (!drawn) return null
    const { picture, raw, pages } = drawn
    const stamp = await stampOf(asked.stamp, 100 * Math.ceil(Math.max(raw.width, raw.height) / 100))
    const fits = {
      left: 0,
      top: 0,
      width: Math.min(stamp.width, raw.width),
      height: Math.min(stamp.height, raw.height),
    }
    const tile = await sharp(stamp.bytes).extract(fits).png().toBuffer()
    const page = await sharp(picture, { raw })
      .composite([{ input: tile, tile: true }])
      .jpeg({ quality: QUALITY })
      .toBuffer()
    return { bytes: page, pages }
  }

  return {
    async draw(bytes, asked) {
      try {
        return await gate.pass(
          asked.officerId,
          () => drawNow(bytes, asked),
          () => {
            throw new TooMany()
          },
        )
      } catch (error) {
        // Whatever a decoder dislikes, the officer hears that the page cannot be drawn.
        return error instanceof TooMany ? 'BUSY' : null
      }
    },
    close: () => reader.close(),
  }
}

class TooMany extends Error {
  override name = 'TooMany'
}
