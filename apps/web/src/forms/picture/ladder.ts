import type { Size } from './framing.ts'

/** One way to write a picture: its size and the quality of the JPEG, 0 to 1. */
export interface Output extends Size {
  readonly quality: number
}

/** Sides of what a picture becomes, in pixels: no longer than `longest`; no ladder goes below `least`. */
export interface Sides {
  readonly longest: number
  readonly least: number
}

const QUALITIES = [0.92, 0.85, 0.78, 0.7, 0.62] as const
const STEP = 0.85

/** The same shape with another longest side, never below a pixel. */
const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
})

/**
 * The ways to write a part of a picture, from the best to the smallest: qualities first, then fewer pixels. Nothing is
 * enlarged; at least one way is named even for the smallest picture.
 */
export function outputsOf(part: Size, { longest, least }: Sides): readonly Output[] {
  const side = Math.max(part.width, part.height)
  const outputs: Output[] = []
  for (let by = Math.min(1, longest / side); outputs.length === 0 || by * side >= least; by *= STEP)
    for (const quality of QUALITIES) outputs.push({ ...scaled(part, by), quality })
  return outputs
}

/**
 * The first way that is no larger than may be sent; null where even the smallest is. @param encode writes the picture
 */
export async function firstThatFits(
  outputs: readonly Output[],
  maxBytes: number,
  encode: (output: Output) => Promise<Blob>,
): Promise<{ readonly blob: Blob; readonly output: Output } | null> {
  for (const output of outputs) {
    const blob = await encode(output)
    if (blob.size <= maxBytes) return { blob, output }
  }
  return null
}
