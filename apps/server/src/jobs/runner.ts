import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Ears, listenTo } from './listen.ts'
import { Looks } from './looks.ts'
import { runTimer } from './runTimer.ts'
import { type JobContext, slotOf, type Timer } from './timer.ts'
import { watchClock } from './watchClock.ts'

/** Work that waits in a table: the task queue, the outbox. */
export interface Worker {
  readonly name: string
  /** Notification that says there is new work. */
  readonly channel: string
  /** How many pieces this server works on at once. */
  readonly hands: number
  /** Does one piece that is due. @returns false when there was none */
  work(context: JobContext): Promise<boolean>
}

export interface RunnerParts {
  readonly pool: Pool
  /** Connection URL for the one listening connection. */
  readonly url: string
  readonly context: Omit<JobContext, 'now'>
  readonly timers: readonly Timer[]
  readonly workers: readonly Worker[]
}

export interface Runner {
  /** Begins nothing new and waits for what is under way. */
  stop(): Promise<void>
}

/** Work whose time comes without a notification (a retry) waits at most this long. */
const LOOK_MS = 5_000
const TIMER_TICK_MS = 1_000
/** A timer is looked at when its slot begins, after a failure, and else this often: another server may have failed. */
const TIMER_LOOK_MS = 30_000
const TIMER_AGAIN_MS = 10_000
/** Each running timer holds one connection for its lock. */
const TIMERS_AT_ONCE = 3

/** Starts the portal's clockwork: timers by their slots, workers woken by notifications. */
export function startRunner({ pool, url, context, timers, workers }: RunnerParts): Runner {
  const stopping = new AbortController()
  const { signal } = stopping
  const contextNow = (): JobContext => ({ ...context, now: context.ports.clock.now() })
  const bells = new Map(workers.map(({ channel }) => [channel, new Bell()]))
  const ears: Ears = listenTo(url, [...bells.keys()], channel => bells.get(channel)?.ring(), context.log)

  async function hand(worker: Worker, bell: Bell): Promise<void> {
    while (!signal.aborted) {
      const heard = bell.next(LOOK_MS, signal)
      try {
        while (!signal.aborted && (await worker.work(contextNow())));
      } catch (error) {
        context.log.error({ err: error, worker: worker.name }, 'a worker could not work; it looks again soon')
      }
      await heard
    }
  }

  /** @returns the instant (ms) at which to look at this timer again */
  async function runDue(timer: Timer, now: Date): Promise<number> {
    try {
      const outcome = await runTimer(pool, timer, { ...context, now })
      if (outcome === 'busy') return now.getTime() + TIMER_AGAIN_MS
      if (outcome === 'more') return now.getTime()
    } catch (error) {
      context.log.error({ err: error, timer: timer.name }, 'a timer failed and will be tried again')
      return now.getTime() + TIMER_AGAIN_MS
    }
    return Math.min(slotOf(timer, now).getTime() + timer.everySeconds * 1000, now.getTime() + TIMER_LOOK_MS)
  }

  /** Keeps the timers of one share; a slow one delays only those of its own share. */
  async function keepTime(share: readonly Timer[]): Promise<void> {
    const looks = new Looks()
    while (!signal.aborted) {
      for (const timer of share) {
        if (signal.aborted) return
        const { now } = contextNow()
        if (looks.isTime(timer, now.getTime())) looks.plan(timer, await runDue(timer, now))
      }
      await quietPause(TIMER_TICK_MS, signal)
    }
  }

  async function keepClock(): Promise<void> {
    while (!signal.aborted) {
      await watchClock(contextNow()).catch((error: unknown) =>
        context.log.warn({ err: error }, 'the clock could not be watched; it is looked at again soon'),
      )
      await quietPause(TIMER_LOOK_MS, signal)
    }
  }

  const loops = [
    keepClock(),
    ...Array.from({ length: TIMERS_AT_ONCE }, (_, share) =>
      keepTime(timers.filter((_, index) => index % TIMERS_AT_ONCE === share)),
    ),
    ...workers.flatMap(worker =>
      Array.from({ length: worker.hands }, () => hand(worker, bells.get(worker.channel) ?? new Bell())),
    ),
  ]
  return {
    async stop() {
      stopping.abort()
      await ears.close()
      await Promise.all(loops)
    },
  }
}

/** Wakes all who wait when it rings. */
class Bell {
  private rung = new AbortController()

  ring(): void {
    this.rung.abort()
    this.rung = new AbortController()
  }

  next(longest: number, signal: AbortSignal): Promise<void> {
    return quietPause(longest, AbortSignal.any([signal, this.rung.signal]))
  }
}

/** Resolves after a time, or early and quietly when the signal fires. */
async function quietPause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  try {
    await pause(milliseconds, undefined, { signal, ref: false })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
