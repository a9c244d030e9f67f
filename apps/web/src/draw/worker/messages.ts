import type { Check } from '#domain/draw/check.ts'
import type { DrawStep } from '#domain/draw/draw.ts'
import type { FoundEntry } from '#domain/draw/lookUp.ts'
import type { DrawResult } from '#domain/draw/result.ts'
import type { RollEntry } from '#domain/draw/roll.ts'
import type { TimeFinding } from '#domain/draw/stamps.ts'

/** A published file and where to fetch it. */
export interface DrawSource {
  readonly name: string
  readonly url: string
  /** Size in bytes, for the progress bar, when the page knows it. */
  readonly bytes?: number
  /** The bytes themselves, where they were chosen on this device and nothing is fetched. */
  readonly content?: Uint8Array
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
  readonly annulled: boolean
  /** Entries of the sealed roll; 0 when the manifest cannot be read. */
  readonly count: number
  /** The hash of manifest.json, to be compared with the notice; '' without that file. */
  readonly seal: string
  readonly milliseconds: number
}

/** One line of the roll, and what came of it where the draw was recomputed. */
export interface FoundLine {
  /** From 1, of so many. */
  readonly line: number
  readonly of: number
  readonly rolled: RollEntry
  readonly entry: FoundEntry | null
}

export type ToWorker =
  | {
      readonly kind: 'check'
      readonly sources: readonly DrawSource[]
      readonly printedHash?: string
      /** SHA-256 of certificates of witnesses that the reader trusts. */
      readonly witnesses?: readonly string[]
    }
  | { readonly kind: 'find'; readonly id: number; readonly applicationNumber: string }
export type FromWorker =
  | { readonly kind: 'progress'; readonly step: CheckStep; readonly done: number; readonly total: number }
  | { readonly kind: 'check'; readonly check: TimedCheck }
  | { readonly kind: 'outcome'; readonly outcome: CheckOutcome }
  | { readonly kind: 'found'; readonly id: number; readonly found: FoundLine | null }
  /** A file could not be fetched, or the device gave up. */
  | { readonly kind: 'fault'; readonly message: string }
