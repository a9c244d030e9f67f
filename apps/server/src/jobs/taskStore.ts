import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import { latestAttempt } from './backOff.ts'

/** A task that a server has taken. */
export interface ClaimedTask {
  readonly id: bigint
  readonly name: string
  readonly payload: unknown
  /** With this one. */
  readonly attempts: number
}

/** Queues a task and wakes, at the commit, the servers that listen to the channel. */
export async function insertTask(
  db: Db,
  task: { readonly name: string; readonly payload: unknown; readonly createdOn: Date; readonly dueOn: Date },
  channel: string,
): Promise<void> {
  const payload = JSON.stringify(task.payload)
  await db
    .insertInto('task')
    .values({ name: task.name, payload, created_on: task.createdOn, due_on: task.dueOn })
    .execute()
  await sql`select pg_notify(${channel}, '')`.execute(db)
}

/** Takes the task that has waited longest, until `lease`; servers never take the same one. */
export async function claimTask(db: Db, now: Date, lease: Date): Promise<ClaimedTask | undefined> {
  const claimed = await sql<ClaimedTask>`
    update task set attempts = attempts + 1, due_on = ${lease}
     where id = (select id from task where dead_on is null and due_on <= ${now}
                 order by due_on, id limit 1 for update skip locked)
    returning id, name, payload, attempts`.execute(db)
  return claimed.rows[0]
}

/** Notes why a task failed, and when it is tried again; with `deadOn` it is given up. */
export async function noteTaskFailure(
  db: Db,
  id: bigint,
  failure: { readonly error: string; readonly dueOn: Date; readonly deadOn: Date | null },
): Promise<void> {
  await db
    .updateTable('task')
    .set({ last_error: failure.error, due_on: failure.dueOn, dead_on: failure.deadOn })
    .where('id', '=', id)
    .execute()
}

/** Takes a task away that is done. */
export async function deleteTask(db: Db, id: bigint): Promise<void> {
  await db.deleteFrom('task').where('id', '=', id).execute()
}

/** A task that was given up. */
export interface DeadTask {
  readonly id: bigint
  readonly name: string
  readonly payload: unknown
  readonly createdOn: Date
  readonly deadOn: Date | null
  readonly attempts: number
  readonly lastError: string | null
}

/** The tasks that were given up, oldest first. */
export async function listDeadTasks(db: Db): Promise<DeadTask[]> {
  return db
    .selectFrom('task')
    .select(['id', 'name', 'payload', 'attempts'])
    .select(['created_on as createdOn', 'dead_on as deadOn', 'last_error as lastError'])
    .where('dead_on', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Queues tasks again that were given up: one of them, or all with null. */
export async function reviveTasks(
  db: Db,
  id: number | null,
  now: Date,
): Promise<{ readonly id: bigint; readonly name: string }[]> {
  let revive = db
    .updateTable('task')
    .set({ dead_on: null, attempts: 0, due_on: now })
    .where('dead_on', 'is not', null)
    .returning(['id', 'name'])
  if (id !== null) revive = revive.where('id', '=', BigInt(id))
  return revive.execute()
}

/** Makes tasks due that were queued, or put off, by a clock that had run ahead and has gone back since; `horizon` is the latest instant that it may tell. */
export async function bringTasksForward(db: Db, now: Date, horizon: Date): Promise<void> {
  await db
    .updateTable('task')
    .set({ due_on: now })
    .where('dead_on', 'is', null)
    .where(eb => eb.or([eb('created_on', '>', horizon), eb('due_on', '>', latestAttempt(horizon))]))
    .execute()
}

/** Tasks that are due, and those that were given up, each counted up to ten thousand. */
export async function countTasks(
  db: Db,
  now: Date,
): Promise<{ readonly due: number; readonly dead: number }> {
  const { rows } = await sql<{ due: number; dead: number }>`
    select (select count(*) from (select 1 from task where dead_on is null and due_on <= ${now} limit 10000) due)::int as due,
           (select count(*) from (select 1 from task where dead_on is not null limit 10000) dead)::int as dead`.execute(
    db,
  )
  return rows[0] ?? { due: 0, dead: 0 }
}
