import type { Beacon } from '#domain/draw/beacon.ts'
import type { DrawStep } from '#domain/draw/draw.ts'
import type { FoundEntry } from '#domain/draw/lookUp.ts'
import type { DrawResult } from '#domain/draw/result.ts'

/** What the page tells its worker. */
export type ToHall =
  /** Fetches the sealed files of a draw, and checks them against the seal. */
  | {
      readonly kind: 'seal'
      readonly folder: string
      readonly manifestHash: string
      readonly rollBytes: number
    }
  | { readonly kind: 'draw'; readonly beacon: Pick<Beacon, 'Round' | 'Signature' | 'Randomness'> }
  | { readonly kind: 'find'; readonly applicationNumber: string }

/** What the worker tells the page. */
export type FromHall =
  | {
      readonly kind: 'progress'
      readonly step: 'files' | DrawStep
      readonly done: number
      readonly total: number
    }
  /** The roll and the plan are those of the seal, or what is wrong with them. */
  | { readonly kind: 'sealed'; readonly problem: string }
  | {
      readonly kind: 'result'
      readonly result: DrawResult
      readonly sha256: string
      readonly milliseconds: number
    }
  | { readonly kind: 'found'; readonly entry: FoundEntry | null }
  | { readonly kind: 'fault'; readonly message: string }
