import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { errorLine, nextAttempt } from './backOff.ts'
import type { AnyTask } from './task.ts'
import { type ClaimedTask, claimTask, deleteTask, noteTaskFailure } from './taskStore.ts'
import type { JobContext } from './timer.ts'

/** While a server works on a task no other takes it; after this long the server counts as dead. */
const LEASE_MS = 10 * MINUTE_MS

async function noteFailure(
  { db, log, ports }: JobContext,
  claimed: ClaimedTask,
  task: AnyTask | undefined,
  error: unknown,
) {
  const now = ports.clock.now()
  const dead = claimed.attempts >= (task?.maxAttempts ?? 1)
  await noteTaskFailure(db, claimed.id, {
    error: errorLine(error),
    dueOn: nextAttempt(now, claimed.attempts),
    deadOn: dead ? now : null,
  })
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
  const { db, now } = context
  const claimed = await claimTask(db, now, new Date(now.getTime() + LEASE_MS))
  if (!claimed) return 'none'
  const task = tasks.find(({ name }) => name === claimed.name)
  try {
    if (!task) throw new Error(`This version of the portal knows no task ${claimed.name}`)
    await task.run(claimed.payload, context)
  } catch (error) {
    await noteFailure(context, claimed, task, error)
    return { failed: error }
  }
  await deleteTask(db, claimed.id)
  return 'done'
}
