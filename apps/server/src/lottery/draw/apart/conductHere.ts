import { conductDraw, DrawRefused } from '#domain/draw/conduct.ts'
import type { DrawProgress } from '#domain/draw/draw.ts'
import type { ConductAnswer, ConductJob } from './conductJob.ts'

/** Carries a draw out in the thread that asks, which does nothing else meanwhile. */
export function conductHere(
  { submittedAt, ...sealed }: ConductJob,
  progress: DrawProgress | undefined,
): ConductAnswer {
  try {
    const { draw, files, result } = conductDraw(sealed, submittedAt, progress)
    return { files, result, roll: draw.roll }
  } catch (error) {
    if (error instanceof DrawRefused) return { refused: error.reasons }
    // A line that cannot be read, by its number.
    if (error instanceof RangeError) return { refused: [error.message] }
    throw error
  }
}
