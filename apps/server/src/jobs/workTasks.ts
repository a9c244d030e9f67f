import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { errorLine, nextAttempt } from './backOff.ts'
import type { AnyTask } from './task.ts'
import type { JobContext } from './timer.ts'

/** While a server works on a task no other takes it; after this long the server counts as dead. */
const LEASE_MS = 10 * MINUTE_MS

interface Claimed {
  readonly id: bigint
  readonly name: string
  readonly payload: unknown
  /** With this one. */
  readonly attempts: number
}

/** Takes the task that has waited longest; servers never take the same one. */
async function claim({ db, now }: JobContext): Promise<Claimed | undefined> {
  const lease = new Date(now.getTime() + LEASE_MS)
  const claimed = await sql<Claimed>`
    update task set attempts = attempts + 1, due_on = ${lease}
     where id = (select id from task where dead_on is null and due_on <= ${now}
                 order by due_on, id limit 1 for update skip locked)
    returning id, name, payload, attempts`.execute(db)
  return claimed.rows[0]
}

async function noteFailure(
  { db, log, ports }: JobContext,
  claimed: Claimed,
  task: AnyTask | undefined,
  error: unknown,
) {
  const now = ports.clock.now()
  const dead = claimed.attempts >= (task?.maxAttempts ?? 1)
  await db
    .updateTable('task')
    .set({
      last_error: errorLine(error),
      due_on: nextAttempt(now, claimed.attempts),
      dead_on: dead ? now : null,
    })
    .where('id', '=', claimed.id)
    .execute()
  const line = { err: error, task: claimed.name, id: String(claimed.id), attempts: claimed.attempts }
  if (dead) log.error(line, 'a task was given up; see: authority jobs dead')
  else log.warn(line, 'a task failed and will be tried again')
}

/**
 * Works one due task off: done, or noted for another try, or put aside as a dead letter.
 *
 * @returns 'none' when nothing was due, else what became of the task
 */
export async function workOneTask(
  tasks: readonly AnyTask[],
  context: JobContext,
): Promise<'none' | 'done' | { readonly failed: unknown }> {
  const claimed = await claim(context)
  if (!claimed) return 'none'
  const task = tasks.find(({ name }) => name === claimed.name)
  try {
    if (!task) throw new Error(`This version of the portal knows no task ${claimed.name}`)
    await task.run(claimed.payload, context)
  } catch (error) {
    await noteFailure(context, claimed, task, error)
    return { failed: error }
  }
  await context.db.deleteFrom('task').where('id', '=', claimed.id).execute()
  return 'done'
}
