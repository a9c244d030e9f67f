import * as v from 'valibot'
import { HallNumber } from '#contract/lottery/hall.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'

/** So long after the round the first watchers ask; the others follow spread over ten seconds, so that no second has them all. */
const FIRST_MS = 1_500
const SPREAD_MS = 10 * SECOND_MS
/** Between two questions when the number, or the result, is not there yet, in the mean. */
const AGAIN_MS = 10 * SECOND_MS
/** Far from the round a page asks seldom: only whether the draw was annulled, and what the time is. */
const SELDOM_MS = 2 * MINUTE_MS

/**
 * Milliseconds until the number is asked for again.
 *
 * @param left milliseconds until the round by the server's clock; negative after it
 * @param chance from 0 to 1, each watcher's own
 */
export function pauseBefore(
  left: number,
  known: { readonly number: boolean; readonly result: boolean },
  chance: number,
) {
  if (known.number && known.result) return null
  if (known.number) return AGAIN_MS * (1 + chance)
  if (left > 0) return Math.min(left + FIRST_MS + SPREAD_MS * chance, SELDOM_MS * (1 + chance))
  return AGAIN_MS * (0.7 + 0.6 * chance)
}

/** Asks for `number.json` once. @throws Error without a connection, or for an answer that is none */
export async function askNumber(folder: string): Promise<HallNumber> {
  const response = await fetch(`${folder}number.json`)
  if (!response.ok) throw new Error(`number.json: ${response.status}`)
  return v.parse(HallNumber, await response.json())
}
