import { sql } from 'kysely'
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
export async function noteTimerStart(db: Db, { name, startedOn }: TimerStart): Promise<number> {
  const row = await db
    .insertInto('timer_state')
    .values({ name, last_started_on: startedOn })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ last_started_on: startedOn }))
    .returning('failures')
    .executeTakeFirstOrThrow()
  return row.failures
}

/** A run of a timer, known by the instant at which it began. */
interface TimerStart {
  readonly name: string
  readonly startedOn: Date
}

/** The state of a timer that no watch has made due again since the run began: such a run's clock has gone back since. */
const stateAt = (db: Db, { name, startedOn }: TimerStart) =>
  db.updateTable('timer_state').where('name', '=', name).where('last_started_on', '=', startedOn)

/** Notes why a run failed, and when to try again. */
export async function noteTimerFailure(
  db: Db,
  start: TimerStart,
  failure: { readonly failures: number; readonly retryOn: Date; readonly error: string },
): Promise<void> {
  await stateAt(db, start)
    .set({ failures: failure.failures, retry_on: failure.retryOn, last_error: failure.error })
    .execute()
}

/** Notes that a run ended well; without a slot it did a part of what is due, and its timer stays due. */
export async function noteTimerDone(
  db: Db,
  start: TimerStart,
  done: { readonly slot: Date | undefined; readonly finishedOn: Date },
): Promise<void> {
  await stateAt(db, start)
    .set({
      ...(done.slot && { done_slot: done.slot }),
      last_finished_on: done.finishedOn,
      failures: 0,
      retry_on: null,
      last_error: null,
    })
    .execute()
}

/**
 * Makes timers due again that began after an instant which is still to come.
 *
 * @param horizon what lies beyond it was written under a clock that has gone back since
 * @returns the latest such beginning; undefined when there was none
 */
export async function rewindTimers(db: Db, now: Date, horizon: Date): Promise<Date | undefined> {
  const rewound = await sql<{ began: Date }>`
    with ahead as (
      select name, last_started_on from timer_state where last_started_on > ${horizon} order by name for update
    )
    update timer_state t
       set done_slot = null, retry_on = null, last_started_on = ${now},
           last_finished_on = least(t.last_finished_on, ${now})
      from ahead where t.name = ahead.name
    returning ahead.last_started_on as began`.execute(db)
  return rewound.rows.reduce<Date | undefined>(
    (latest, { began }) => (latest && latest > began ? latest : began),
    undefined,
  )
}

/** That the clock went back. */
export interface ClockFall {
  readonly noticedOn: Date
  /** How late it had been before, at least. */
  readonly fellFrom: Date
}

/** Notes that the clock went back. */
export async function noteClockFall(db: Db, { noticedOn, fellFrom }: ClockFall): Promise<void> {
  await db.insertInto('clock_fall').values({ noticed_on: noticedOn, fell_from: fellFrom }).execute()
}

/** The last times that the clock went back, newest first. */
export async function listClockFalls(db: Db, limit: number): Promise<ClockFall[]> {
  return db
    .selectFrom('clock_fall')
    .select(['noticed_on as noticedOn', 'fell_from as fellFrom'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
