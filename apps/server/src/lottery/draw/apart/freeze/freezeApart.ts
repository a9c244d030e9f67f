import { type DrawPlan, DrawRefused } from '#domain/draw/conduct.ts'
import { inThread } from '../inThread.ts'
import type { RollColumns } from './columns.ts'
import { freezeHere } from './freezeHere.ts'
import type { FreezeAnswer, FreezeJob, Frozen } from './freezeJob.ts'

/** They are fixed in the time in which a thread begins. */
const SMALL_ROLL = 1500

/**
 * Fixes a roll and makes the manifest that seals it (`freezeDraw`), a large one in a thread of its own: a million lines take
 * six seconds, in which everybody else is answered.
 * @throws DrawRefused naming the first entry that cannot stand in a roll, or what makes the plan unfit; Error when the thread
 * fails
 */
export async function freezeApart(roll: RollColumns, plan: DrawPlan): Promise<Frozen> {
  const job = { columns: roll.columns(), plan }
  const answer =
    roll.count <= SMALL_ROLL
      ? freezeHere(job)
      : await inThread<FreezeJob, FreezeAnswer>(
          new URL('./worker.ts', import.meta.url),
          'the seal of a roll',
          job,
        )
  if ('refused' in answer) throw new DrawRefused(answer.refused)
  return answer
}
