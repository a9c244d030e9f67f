import * as v from 'valibot'
import type { Db } from '#server/gateway/context.ts'
import { insertTask } from './taskStore.ts'
import type { JobContext } from './timer.ts'

/** Notification channel that wakes the servers when a task was queued. */
export const TASK_CHANNEL = 'task'

/**
 * Work that follows an act after its commit: print a letter, tell ten thousand applicants. It runs at least once, so a
 * second run must change nothing; it must end within ten minutes, or another server may begin it again.
 */
export interface Task<Payload> {
  /** Unique and lasting, `payments.receipt`: queued rows carry it. */
  readonly name: string
  /** Tries before it is put aside as a dead letter; 12 tries last about a day. */
  readonly maxAttempts: number
  /** Parses the stored payload, then works. */
  run(payload: unknown, context: JobContext): Promise<void>
  /** Only for the type of the payload. */
  readonly accepts?: (payload: Payload) => void
}

/** A task of whatever payload: what the registry holds. */
export type AnyTask = Task<never>

const MAX_ATTEMPTS = 12

/**
 * Declares a task.
 *
 * @example
 * export const receiptTask = task('payments.receipt', v.object({ transactionId: v.number() }), async (payload, context) => { … })
 */
export function task<Schema extends v.GenericSchema>(
  name: string,
  payload: Schema,
  run: (payload: v.InferOutput<Schema>, context: JobContext) => Promise<void>,
  maxAttempts = MAX_ATTEMPTS,
): Task<v.InferInput<Schema>> {
  return { name, maxAttempts, run: (stored, context) => run(v.parse(payload, stored), context) }
}

/**
 * Queues a task in the act's own transaction: it runs after commit, or never if the act is undone.
 *
 * @param now the act's instant; with `dueOn` the task waits until then
 */
export async function enqueue<Payload>(
  db: Db,
  { name }: Task<Payload>,
  payload: Payload,
  now: Date,
  dueOn: Date = now,
): Promise<void> {
  await insertTask(db, { name, payload, createdOn: now, dueOn }, TASK_CHANNEL)
}
