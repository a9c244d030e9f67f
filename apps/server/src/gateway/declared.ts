import type { FastifyBaseLogger } from 'fastify'
import { general } from '#contract/general.ts'
import { mixedIn } from '#contract/oneLanguage.ts'
import type { AnyMakers, Refusal } from '#contract/refusal.ts'

/** What is needed of the log of a request. */
type Log = Pick<FastifyBaseLogger, 'error'>

/** A call or endpoint did what its declaration does not list, or refused in words of two languages (`mixed`). */
export interface Undeclared {
  readonly by: string
  readonly what: 'refusal' | 'event' | 'mixed'
  readonly code: string
}

/** What happens then. Types forbid most of it; this finds the rest. Tests fail; in production operators read of it. */
export type OnUndeclared = (undeclared: Undeclared, log: Log) => void

/** Production: the citizen gets their answer, and the log a line with the request's id. Codes hold no personal data. */
export const logUndeclared: OnUndeclared = (undeclared, log) => log.error(undeclared, 'undeclared')

interface Place {
  readonly onUndeclared: OnUndeclared
  readonly log: Log
}

/** Looks whether a refusal may come from here. @returns the refusal */
export function declaredRefusal(
  { onUndeclared, log }: Place,
  by: string,
  refusals: AnyMakers,
  refusal: Refusal,
): Refusal {
  const isKnown = Object.hasOwn(refusals, refusal.code) || Object.hasOwn(general, refusal.code)
  if (!isKnown) onUndeclared({ by, what: 'refusal', code: refusal.code }, log)
  return refusal
}

/**
 * The same of what a citizen is told, and whether it speaks one language when its places are filled. Officers read names
 * of each other, which need not stand in both scripts.
 * @returns the refusal
 */
export function spokenRefusal(place: Place, by: string, refusals: AnyMakers, refusal: Refusal): Refusal {
  const fault = mixedIn(refusal)
  if (fault !== undefined)
    place.onUndeclared({ by, what: 'mixed', code: `${refusal.code}: ${fault}` }, place.log)
  return declaredRefusal(place, by, refusals, refusal)
}

/** Looks whether all events that an act left may come from here. */
export function checkEvents(
  { onUndeclared, log }: Place,
  by: string,
  declared: readonly string[],
  left: ReadonlySet<string>,
): void {
  for (const event of left)
    if (!declared.includes(event)) onUndeclared({ by, what: 'event', code: event }, log)
}
