import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** One head of a payment in paise: what is paid for, why it is due, and of what it consists. */
export interface Head {
  /** Stable within the entity: fee type, instalment id, demand id … */
  readonly id: number
  readonly feeTypeId: number
  readonly name: Bilingual
  /** Why this amount: '10 % of ₹46,29,375.00'. */
  readonly basis: Bilingual
  readonly amount: Paise
  /** An item that names its own fee type (GST) is booked to that account; the rest to the head's. */
  readonly subItems: readonly {
    readonly name: Bilingual
    readonly amount: Paise
    readonly feeTypeId?: number | undefined
  }[]
}

/** Where a challan is paid in; printed on it and frozen with it. */
export interface CollectionAccount {
  readonly accountName: string
  readonly accountNumber: string
  readonly bankName: string
  readonly bankIfsc: string
  readonly bankBranchName: string
}
