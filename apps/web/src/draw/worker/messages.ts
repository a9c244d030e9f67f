import type { Check } from '#domain/draw/check.ts'
import type { DrawStep } from '#domain/draw/draw.ts'
import type { FoundEntry } from '#domain/draw/lookUp.ts'
import type { DrawResult } from '#domain/draw/result.ts'
import type { TimeFinding } from '#domain/draw/stamps.ts'

/** A published file and where to fetch it. */
export interface DrawSource {
  readonly name: string
  readonly url: string
  /** Size in bytes, for the progress bar, when the page knows it. */
  readonly bytes?: number
}
/** Steps of a check in order; 'files' is the download. */
export type CheckStep = 'files' | DrawStep
/** A check with the milliseconds it took on this device. */
export interface TimedCheck extends Check {
  readonly Milliseconds: number
}
/** The outcome of a check of a whole draw; the cut-offs and winners of `result` are recomputed, not downloaded. */
export interface CheckOutcome {
  readonly correct: boolean
  /** The beacon was a recorded round: practice, not a real draw. */
  readonly test: boolean
  /** What tokens and beacon prove about the time of the seal. */
  readonly time: TimeFinding
  readonly checks: readonly TimedCheck[]
  readonly result: DrawResult | null
  readonly milliseconds: number
}

export type ToWorker =
  | { readonly kind: 'check'; readonly sources: readonly DrawSource[]; readonly printedHash?: string }
  | { readonly kind: 'find'; readonly id: number; readonly applicationNumber: string }
export type FromWorker =
  | { readonly kind: 'progress'; readonly step: CheckStep; readonly done: number; readonly total: number }
  | { readonly kind: 'check'; readonly check: TimedCheck }
  | { readonly kind: 'outcome'; readonly outcome: CheckOutcome }
  | { readonly kind: 'found'; readonly id: number; readonly entry: FoundEntry | null }
  /** A file could not be fetched, or the device gave up. */
  | { readonly kind: 'fault'; readonly message: string }
