import type { Case } from './case.ts'

/** A decision that was refused after its officer had gone on to the next case. */
export interface RefusedDecision {
  readonly error: Error
  /** The case as the officer had it before them: what changed since is told against it. */
  readonly seen: Case
}

const kept = new Map<string, RefusedDecision>()

/** Keeps why a decision was refused, for the case that its officer comes back to. */
export const keepRefused = (refused: RefusedDecision): void => void kept.set(refused.seen.number, refused)

/** Why the last decision about a case was refused; undefined where it was not. */
export const refusedOf = (number: string): RefusedDecision | undefined => kept.get(number)

/** The officer has come back to the case. */
export const forgetRefused = (number: string): void => void kept.delete(number)
