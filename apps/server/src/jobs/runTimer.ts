import type { Pool } from 'pg'
import { errorLine, nextAttempt } from './backOff.ts'
import { underLock } from './lock.ts'
import { type JobContext, slotOf, type Timer, type TimerRun } from './timer.ts'
import { findTimerState, noteTimerDone, noteTimerFailure, noteTimerStart } from './timerStore.ts'

/** done: ran now. more: ran a part. idle: nothing was due. busy: another server is at it. */
export type TimerOutcome = 'done' | 'more' | 'idle' | 'busy'

/** True when the current slot is not done yet and no retry is being waited for. */
async function isDue({ db, now }: JobContext, timer: Timer): Promise<boolean> {
  const state = await findTimerState(db, timer.name)
  if (!state) return true
  if (state.retryOn !== null) return state.retryOn <= now
  return state.doneSlot === null || state.doneSlot < slotOf(timer, now)
}

/**
 * Runs a timer now, whether it is due or not, part by part until nothing is left.
 *
 * @throws what the timer threw, after noting when to try again
 */
export async function runToTheEnd(pool: Pool, timer: Timer, context: JobContext): Promise<TimerOutcome> {
  let outcome = await runTimer(pool, timer, context, { force: true })
  while (outcome === 'more') outcome = await runTimer(pool, timer, context, { force: true })
  return outcome
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
    const start = { name: timer.name, startedOn: now }
    const failures = (await noteTimerStart(db, start)) + 1
    let run: TimerRun
    try {
      run = await timer.run(context)
    } catch (error) {
      const retryOn = nextAttempt(now, failures)
      await noteTimerFailure(db, start, { failures, retryOn, error: errorLine(error) })
      throw error
    }
    const isLeft = run === 'more'
    const slot = isLeft ? undefined : slotOf(timer, now)
    await noteTimerDone(db, start, { slot, finishedOn: ports.clock.now() })
    return isLeft ? 'more' : 'done'
  })
}
