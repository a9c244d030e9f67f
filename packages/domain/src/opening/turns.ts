import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { HINT_MINUTES } from './policy.ts'

/** What everybody may know of an opening, from which each works out their own turn. Instants in milliseconds. */
export interface Pace {
  /** The opening. */
  readonly opensAt: number
  /** The highest number that was called; 0 before the first batch. */
  readonly calledTo: number
  /** When the turns of the present batch end; null while none runs. */
  readonly batchEndsAt: number | null
  readonly batchSize: number
  readonly turnMs: number
  /** The shortest batch so far; null while none has ended. */
  readonly fastestMs: number | null
}

/** Nobody reads a plan and pays faster: without a batch that has ended, no earlier turn is promised. */
const LEAST_BATCH_MS = 2 * MINUTE_MS

/** When a turn may come: never later unless officers pause or extend, hardly ever earlier. */
export interface Expected {
  readonly ahead: number
  readonly earliest: number
  readonly latest: number
}

/**
 * When a place is called. Batches before its own take a whole turn each at most, and as long as the fastest so far at
 * least. Those who leave ahead make it earlier by what their places were: that cannot be promised.
 * @param place the number in the order, above `calledTo`
 */
export function expectedTurn(pace: Pace, place: number, now: number): Expected {
  const ahead = Math.max(0, place - pace.calledTo - 1)
  const batchesBefore = Math.floor(ahead / pace.batchSize)
  const begins = Math.max(now, pace.calledTo === 0 ? pace.opensAt : now)
  const latestStart = Math.max(begins, pace.batchEndsAt ?? begins)
  const earliest = begins + batchesBefore * Math.min(pace.turnMs, pace.fastestMs ?? LEAST_BATCH_MS)
  return { ahead, earliest, latest: Math.max(earliest, latestStart + batchesBefore * pace.turnMs) }
}

/** The last number to whom a turn may come within so many minutes at the latest; the hint goes to everybody up to it. */
export function hintedTo(pace: Pace, minutes: (typeof HINT_MINUTES)[number], now: number): number {
  const begins = Math.max(now, pace.calledTo === 0 ? pace.opensAt : now, pace.batchEndsAt ?? now)
  const left = now + minutes * MINUTE_MS - begins
  if (left < 0) return pace.calledTo
  return pace.calledTo + (Math.floor(left / pace.turnMs) + 1) * pace.batchSize
}

/** True when the next places may be called: the present batch has no turn left. */
export const callsNext = (openTurns: number, free: number): boolean => openTurns === 0 && free > 0
