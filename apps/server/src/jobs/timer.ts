import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/pool.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What timers and tasks get. They open their own transactions (gateway/transaction.ts), one per record they move. */
export interface JobContext {
  readonly db: Database
  /** One instant for the whole run, from the injected clock. */
  readonly now: Date
  readonly ports: Ports
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** 'more': a part of what is due was done. */
// biome-ignore lint/suspicious/noConfusingVoidType: most timers return nothing.
export type TimerRun = 'more' | void

/**
 * Something that happens by time. It must bring about the same when it runs late, or again: it reads what is due at
 * `now` and moves that. It never runs twice at the same time, on however many servers; when it throws it is logged by
 * its name and tried again soon. A large set it takes in parts: 'more' tells that its slot is not done, and it goes on
 * once the other timers beside it have had their turn.
 */
export interface Timer {
  /** Unique and lasting, `lottery.close`: logs, `authority jobs run <name>` and the table timer_state know it by this. */
  readonly name: string
  /** Seconds from slot to slot. Slots count from 02:00 in India: 86,400 runs at 02:00 each night, 3,600 at each full hour. */
  readonly everySeconds: number
  run(context: JobContext): Promise<TimerRun>
}

/** 02:00 in India (20:30 UTC), from which all slots are counted. */
const ANCHOR_MS = Date.UTC(2000, 0, 1, 20, 30)

/** Start of the timer's slot that contains an instant. */
export function slotOf(timer: Pick<Timer, 'everySeconds'>, at: Date): Date {
  const length = timer.everySeconds * 1000
  return new Date(Math.floor((at.getTime() - ANCHOR_MS) / length) * length + ANCHOR_MS)
}
