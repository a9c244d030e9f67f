import type { Text } from '#contract/text.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { LeaseDue } from '#domain/lease/dues.ts'
import type { LeaseTerms } from '#domain/lease/schedule.ts'
import type { LeaseState } from '#domain/lease/states.ts'
import type { Paise } from '#domain/money/paise.ts'

/** The order to take possession. */
export interface WorkOrderRecord extends LeaseTerms {
  readonly number: string
  readonly issuedOn: IstDay
  readonly securityDeposit: Paise
  readonly depositPaidOn: IstDay | null
  readonly depositReference: string
}

/** How the deposit was settled; amounts in rupees, as they go on the wire. */
export interface SettlementRecord {
  readonly settledOn: string
  readonly deposit: string
  readonly unpaidDues: string
  readonly deductions: readonly { readonly reason: string; readonly amount: string }[]
  readonly refund: string
  readonly stillOwed: string
  readonly reference: string
}

/** A lease from the award of its tender on. Money in paise. */
export interface LeaseRecord {
  readonly id: number
  readonly tenderNumber: string
  readonly title: Text
  readonly state: LeaseState
  readonly property: {
    readonly id: number
    readonly code: string
    readonly name: Text
    readonly kind: Text
    /** Square metres with two decimals. */
    readonly areaSqm: string
    readonly floor: Text
    readonly address: Text
  }
  readonly reserveRent: Paise
  readonly bidRent: Paise
  readonly emd: Paise
  readonly publishedOn: IstDay
  readonly openedOn: IstDay
  readonly lessee: {
    readonly name: string
    readonly mobile: string
    readonly pan: string
    readonly gstin: string
    readonly address: string
  }
  readonly lateFeeBp: number
  /** Null while only the tender is awarded. */
  readonly workOrder: WorkOrderRecord | null
  readonly terminatedOn: IstDay | null
  readonly terminationReason: string
  readonly settlement: SettlementRecord | null
  /** When the lessee paid what the settlement left owing; null while it is owed, or nothing is. */
  readonly debtPaidOn: Date | null
}

/** A row of the schedule as it is kept. */
export interface RentRecord extends LeaseDue {
  readonly lateFeePaid: Paise
  readonly paidOn: Date | null
  readonly transactionId: number | null
}
