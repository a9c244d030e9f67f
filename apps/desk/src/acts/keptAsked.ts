import type { ActFile } from '#contract/desk/acts.ts'
import type { Asked, Marked } from './asked.ts'
import type { Options } from './useAct.ts'

/** What was typed or chosen for an act and not done yet. */
export interface KeptAsked {
  readonly values: Asked
  /** Rows were typed, in place of a file. */
  readonly isTyping: boolean
  readonly file: ActFile | null
}

/** So many acts are kept at once: an officer comes back to the last ones. */
const MOST = 20

/** In the memory of the page alone: gone with it, and nobody else's. */
const kept = new Map<string, KeptAsked>()

/** What names an act that is being typed: by whom, and for which records. */
export const keyOfAsked = (
  officerId: number,
  act: string,
  given: Options,
  marked: Marked | undefined,
): string => JSON.stringify([officerId, act, given, marked ?? null])

/** What its officer typed before the dialog was closed or the page left; undefined where nothing waits. */
export const keptAsked = (key: string): KeptAsked | undefined => kept.get(key)

/** Keeps what is typed and chosen; the oldest goes where there are too many. Files are large: one is kept, the last. */
export function keepAsked(key: string, asked: KeptAsked): void {
  kept.delete(key)
  if (asked.file) for (const [other, one] of kept) kept.set(other, { ...one, file: null })
  kept.set(key, asked)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
}

/** The act is done or proposed: what was typed for it is no draft any more. */
export const forgetAsked = (key: string): void => void kept.delete(key)
