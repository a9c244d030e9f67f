import type { Named } from '#domain/application/named.ts'
import type { Transition } from '#domain/application/transitions.ts'

/** Life of a property with its allottee (domain design, sections 11 and 12). */
export const PropertyState = {
  Allotted: 'ALLOTTED',
  Paying: 'PAYING',
  FullyPaid: 'FULLY_PAID',
  SaleDeedExecuted: 'SALE_DEED_EXECUTED',
  Surrendered: 'SURRENDERED',
  Cancelled: 'CANCELLED',
} as const
export type PropertyState = (typeof PropertyState)[keyof typeof PropertyState]

const stateNames: Record<PropertyState, Named> = {
  ALLOTTED: { en: 'Allotted', hi: 'आवंटित', tone: 'info' },
  PAYING: { en: 'Paying', hi: 'किस्तें जारी', tone: 'info' },
  FULLY_PAID: { en: 'Fully Paid', hi: 'पूर्ण भुगतान', tone: 'success' },
  SALE_DEED_EXECUTED: { en: 'Sale Deed Executed', hi: 'विक्रय विलेख निष्पादित', tone: 'success' },
  SURRENDERED: { en: 'Surrendered', hi: 'समर्पित', tone: 'neutral' },
  CANCELLED: { en: 'Cancelled', hi: 'निरस्त', tone: 'error' },
}

/** English and Hindi name and badge tone of a property's state. */
export const propertyStateName = (state: PropertyState): Named => stateNames[state]

export type PropertyEvent =
  | 'ALLOTMENT_MONEY_PAID'
  | 'ALL_PAID'
  | 'DEED_EXECUTED'
  | 'SURRENDER'
  | 'CANCEL'
  | 'REOPEN'

const { Allotted, Paying, FullyPaid, SaleDeedExecuted, Surrendered, Cancelled } = PropertyState

/** The state machine. A reversal of the last payment (a bounced challan) reopens a fully paid property. */
export const PROPERTY_TRANSITIONS: readonly Transition<PropertyState, PropertyEvent>[] = [
  { event: 'ALLOTMENT_MONEY_PAID', from: [Allotted], to: Paying, by: ['provider', 'authority'] },
  { event: 'ALL_PAID', from: [Allotted, Paying], to: FullyPaid, by: ['provider', 'authority'] },
  { event: 'REOPEN', from: [FullyPaid], to: Paying, by: ['authority'] },
  { event: 'DEED_EXECUTED', from: [FullyPaid], to: SaleDeedExecuted, by: ['authority'] },
  { event: 'SURRENDER', from: [Allotted, Paying], to: Surrendered, by: ['authority'] },
  { event: 'CANCEL', from: [Allotted, Paying], to: Cancelled, by: ['authority'] },
]
