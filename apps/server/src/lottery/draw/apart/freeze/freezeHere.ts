import { DrawRefused, freezeDraw } from '#domain/draw/conduct.ts'
import { ofColumns } from './columns.ts'
import type { FreezeAnswer, FreezeJob } from './freezeJob.ts'

/** Fixes a roll in the thread that asks, which does nothing else meanwhile. */
export function freezeHere({ columns, plan }: FreezeJob): FreezeAnswer {
  try {
    const { roll: _, ...frozen } = freezeDraw(ofColumns(columns), plan)
    return frozen
  } catch (error) {
    if (error instanceof DrawRefused) return { refused: error.reasons }
    if (error instanceof RangeError) return { refused: [error.message] }
    throw error
  }
}
