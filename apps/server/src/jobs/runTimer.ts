import type { Pool } from 'pg'
import { errorLine, nextAttempt } from './backOff.ts'
import { underLock } from './lock.ts'
import { type JobContext, slotOf, type Timer } from './timer.ts'

/** done: ran now. idle: nothing was due. busy: another server is at it. */
export type TimerOutcome = 'done' | 'idle' | 'busy'

/** True when the current slot is not done yet and no retry is being waited for. */
async function isDue({ db, now }: JobContext, timer: Timer): Promise<boolean> {
  const state = await db
    .selectFrom('timer_state')
    .select(['done_slot', 'retry_on'])
    .where('name', '=', timer.name)
    .executeTakeFirst()
  if (!state) return true
  if (state.retry_on !== null) return state.retry_on <= now
  return state.done_slot === null || state.done_slot < slotOf(timer, now)
}

async function noteStart({ db, now }: JobContext, name: string): Promise<number> {
  const row = await db
    .insertInto('timer_state')
    .values({ name, last_started_on: now })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ last_started_on: now }))
    .returning('failures')
    .executeTakeFirstOrThrow()
  return row.failures
}

/**
 * Runs a timer at the context's instant when its slot is due, or in any case with `force`.
 *
 * @throws what the timer threw, after noting when to try again
 */
export async function runTimer(
  pool: Pool,
  timer: Timer,
  context: JobContext,
  { force = false } = {},
): Promise<TimerOutcome> {
  return underLock(pool, timer.name, async () => {
    if (!force && !(await isDue(context, timer))) return 'idle'
    const { db, now, ports } = context
    const failures = (await noteStart(context, timer.name)) + 1
    const state = db.updateTable('timer_state').where('name', '=', timer.name)
    try {
      await timer.run(context)
    } catch (error) {
      const retryOn = nextAttempt(now, failures)
      await state.set({ failures, retry_on: retryOn, last_error: errorLine(error) }).execute()
      throw error
    }
    await state
      .set({
        done_slot: slotOf(timer, now),
        last_finished_on: ports.clock.now(),
        failures: 0,
        retry_on: null,
        last_error: null,
      })
      .execute()
    return 'done'
  })
}
