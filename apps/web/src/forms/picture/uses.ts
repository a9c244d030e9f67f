import type { Size } from './framing.ts'
import type { Sides } from './ladder.ts'

/** What a picture is for. */
export type PictureUse = 'face' | 'signature' | 'portrait' | 'paper'

/** What a use asks of its picture. */
export interface Shape {
  /** Width of the frame by its height; null for a paper, which has a shape of its own. */
  readonly aspect: number | null
  /** Shapes that are sent as they are. */
  readonly from: number
  readonly to: number
  readonly sides: Sides
  /** Fewer pixels than this across the frame show nothing. */
  readonly leastAcross: number
  /** Above this a picture is made smaller though it may be sent (bytes). */
  readonly asItIs: number
}

const KB = 1024

/** A photograph for papers is 35 mm by 45 mm; a page is A4, at 190 dots an inch where the limit allows. */
export const SHAPES: Readonly<Record<PictureUse, Shape>> = {
  face: {
    ...{ aspect: 35 / 45, from: 0.73, to: 0.83, leastAcross: 210 },
    ...{ sides: { longest: 900, least: 300 }, asItIs: Number.POSITIVE_INFINITY },
  },
  signature: {
    ...{ aspect: 5 / 2, from: 1.8, to: 5, leastAcross: 200 },
    ...{ sides: { longest: 900, least: 280 }, asItIs: Number.POSITIVE_INFINITY },
  },
  portrait: {
    ...{ aspect: 1, from: 0.75, to: 1.34, leastAcross: 160 },
    ...{ sides: { longest: 600, least: 200 }, asItIs: Number.POSITIVE_INFINITY },
  },
  paper: {
    ...{ aspect: null, from: 0, to: Number.POSITIVE_INFINITY, leastAcross: 600 },
    ...{ sides: { longest: 2200, least: 1200 }, asItIs: 1024 * KB },
  },
}

/** True for a picture that may go as it is: of a fitting shape and no larger than is sent. The server turns it upright. */
export function goesAsItIs(use: PictureUse, picture: Size, bytes: number, maxBytes: number): boolean {
  const { from, to, asItIs } = SHAPES[use]
  const shape = picture.width / picture.height
  return shape >= from && shape <= to && bytes <= Math.min(maxBytes, asItIs)
}
