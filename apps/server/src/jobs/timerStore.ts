import type { Db } from '#server/gateway/context.ts'

/** How a timer stands. */
export interface TimerState {
  /** The slot that was done last. */
  readonly doneSlot: Date | null
  readonly lastFinishedOn: Date | null
  /** Failures since it last ran well. */
  readonly failures: number
  /** When a failed run is tried again; null when none is waited for. */
  readonly retryOn: Date | null
  readonly lastError: string | null
}

const states = (db: Db) =>
  db
    .selectFrom('timer_state')
    .select(['name', 'failures', 'done_slot as doneSlot', 'last_finished_on as lastFinishedOn'])
    .select(['retry_on as retryOn', 'last_error as lastError'])

/** How one timer stands; undefined for one that never ran. */
export async function findTimerState(db: Db, name: string): Promise<TimerState | undefined> {
  return states(db).where('name', '=', name).executeTakeFirst()
}

/** How the timers stand that ever ran, by name. */
export async function listTimerStates(db: Db): Promise<ReadonlyMap<string, TimerState>> {
  return new Map((await states(db).execute()).map(state => [state.name, state]))
}

/** Notes that a timer begins to run. @returns its failures since it last ran well */
export async function noteTimerStart(db: Db, name: string, now: Date): Promise<number> {
  const row = await db
    .insertInto('timer_state')
    .values({ name, last_started_on: now })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ last_started_on: now }))
    .returning('failures')
    .executeTakeFirstOrThrow()
  return row.failures
}

/** Notes why a timer failed, and when to try again. */
export async function noteTimerFailure(
  db: Db,
  name: string,
  failure: { readonly failures: number; readonly retryOn: Date; readonly error: string },
): Promise<void> {
  await db
    .updateTable('timer_state')
    .set({ failures: failure.failures, retry_on: failure.retryOn, last_error: failure.error })
    .where('name', '=', name)
    .execute()
}

/** Notes that a timer ran well for a slot. */
export async function noteTimerDone(
  db: Db,
  name: string,
  done: { readonly slot: Date; readonly finishedOn: Date },
): Promise<void> {
  await db
    .updateTable('timer_state')
    .set({
      done_slot: done.slot,
      last_finished_on: done.finishedOn,
      failures: 0,
      retry_on: null,
      last_error: null,
    })
    .where('name', '=', name)
    .execute()
}
