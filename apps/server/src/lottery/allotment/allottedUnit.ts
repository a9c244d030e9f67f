import type { IstDay } from '#domain/dates/ist.ts'
import type { AllotmentPlan } from '#domain/lottery/allotmentMoney.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { PayableContext } from '#server/payable/payable.ts'

/** A unit whose allotment was accepted: everything that the register of properties has to know of it. */
export interface AllottedUnit {
  readonly userId: number
  readonly applicationNumber: string
  readonly schemeId: number
  readonly collectionAccountId: number
  readonly campaignCode: string
  readonly unitNo: string
  readonly locality: string
  readonly propertyType: 'Plot' | 'House' | 'Flat' | 'Shop'
  readonly areaSqm: string
  /** 1 auction, 2 lottery, 3 first come first served. */
  readonly allocationModeId: 1 | 2 | 3
  readonly allotmentDay: IstDay
  readonly totalCost: Paise
  readonly plan: AllotmentPlan
  readonly penalBp: number
  /** The transaction that brought the allotment money. */
  readonly payment: number
  readonly owner: {
    readonly fullName: string
    readonly fatherName: string
    readonly mobileNumber: string
    readonly pan: string
  }
  readonly coOwner: { readonly fullName: string; readonly pan: string } | null
}

/** Enters an accepted unit in the register of properties and links it to its owner. @returns the property's id */
export type EnterAllottedUnit = (context: PayableContext, unit: AllottedUnit) => Promise<number>
