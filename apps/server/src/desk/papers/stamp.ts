import { createRequire } from 'node:module'
import sharp from 'sharp'
import { formatDate } from '#domain/dates/format.ts'
import type { Officer } from '#server/officer/officer.ts'

/** Of the portal's own faces: a server need not have any. */
const FACE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
)
/** Grey enough to be read on white, thin enough to be read through. */
const INK = { foreground: '#3d3d3d', alpha: '30%' } as const
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const
const DEGREES = -24
/** Points of the words and room around a stamp, on a page whose longer side has so many pixels. */
const PLAIN = { side: 1500, points: 17, room: 34 } as const
/** Stamps of so many officers and minutes are kept; a stamp is some kilobytes. */
const MOST_KEPT = 200

const asMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Who looks, and when: what stands across every page. */
export const stampOf = ({ name, serviceNumber }: Officer, now: Date): string[] => [
  `${name} · ${serviceNumber}`,
  formatDate(now, 'plainMinute', 'en'),
]

/** One stamp that is repeated across a page. */
export interface Stamp {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

async function makeStamp(lines: readonly string[], side: number): Promise<Stamp> {
  const scale = Math.max(0.7, side / PLAIN.side)
  const room = Math.round(PLAIN.room * scale)
  const words = lines.map(asMarkup).join('\n')
  const text = await sharp({
    text: {
      text: `<span foreground="${INK.foreground}" alpha="${INK.alpha}">${words}</span>`,
      font: `Noto Sans ${Math.round(PLAIN.points * scale)}`,
      fontfile: FACE,
      rgba: true,
      dpi: 96,
      align: 'center',
    },
  })
    .png()
    .toBuffer()
  const { data, info } = await sharp(text)
    .rotate(DEGREES, { background: CLEAR })
    .extend({ top: room, bottom: room, left: room, right: room, background: CLEAR })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Makes the keeper of stamps: the same lines for pages of the same longer side, in pixels, are drawn once. */
export function createStamps(): (lines: readonly string[], side: number) => Promise<Stamp> {
  const kept = new Map<string, Promise<Stamp>>()
  return (lines, side) => {
    const key = `${side}|${lines.join('\n')}`
    const known = kept.get(key)
    if (known) return known
    const made = makeStamp(lines, side)
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}
