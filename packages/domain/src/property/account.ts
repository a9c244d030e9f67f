import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Demand, PropertyAccount } from './due.ts'

/** A demand with the words that citizens read. */
export interface DemandRecord extends Demand {
  readonly demandNumber: string
  readonly name: Bilingual
  readonly basis: Bilingual
}

/** An account as the rules read it, with what only the books need. */
export interface AccountRecord {
  readonly account: PropertyAccount
  readonly demands: readonly DemandRecord[]
  readonly version: number
  /** Instalments whose interest stands in the books already. */
  readonly charged: ReadonlySet<number>
}
