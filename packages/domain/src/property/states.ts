import type { Named } from '#domain/application/named.ts'
import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { type Life, statusAfter } from '#domain/lifecycle/life.ts'
import type { PROPERTY_STATE_REFUSALS } from './stateRefusals.ts'

/** Life of a property with its allottee (docs/rules/property.md). */
export const PropertyState = {
  Allotted: 'ALLOTTED',
  Paying: 'PAYING',
  FullyPaid: 'FULLY_PAID',
  SaleDeedExecuted: 'SALE_DEED_EXECUTED',
  Surrendered: 'SURRENDERED',
  Cancelled: 'CANCELLED',
} as const
export type PropertyState = (typeof PropertyState)[keyof typeof PropertyState]

/** All states, in the order of a property's life. */
export const PROPERTY_STATES = Object.values(PropertyState)

/** States in which a property has no allottee any more: nobody finds, links or sees it. */
export const OVER_STATES = [PropertyState.Surrendered, PropertyState.Cancelled] as const

/** Whether the allotment of a property has ended. */
export const isOver = (state: PropertyState): boolean => OVER_STATES.some(over => over === state)

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

/** What an allottee can do with a property. Screens show and the server allows by the same table. */
export const PROPERTY_ACTIONS = [
  'VIEW',
  'LINK',
  'DOWNLOAD_LETTER',
  'PAY_DUES',
  'PAY_ADVANCE',
  'PAY_LUMP_SUM',
  'FORECLOSE',
  'PAY_DEMAND',
  'SAVE_TDS_CERTIFICATE',
  'APPLY_SURRENDER',
  'APPLY_MORTGAGE_NOC',
] as const
export type PropertyAction = (typeof PROPERTY_ACTIONS)[number]

/** What can happen to a property: what its allottee does, what money does, what the authority orders. */
export type PropertyAct =
  | PropertyAction
  | 'ALLOTMENT_MONEY_PAID'
  | 'ALL_PAID'
  /** Instalments are replaced by order, or given for the first time. */
  | 'SET_SCHEDULE'
  /** A price that counted as paid is owed again: with a first schedule, or because its money is taken back. */
  | 'REOPEN'
  /** Money that opened the schedule, or was the last of the price, is taken back. */
  | 'ALLOTMENT_MONEY_REVERSED'
  | 'DEED_EXECUTED'
  | 'SURRENDER'
  | 'CANCEL'

/** Why something cannot happen to a property in its state. */
export type PropertyWhy = keyof typeof PROPERTY_STATE_REFUSALS

const { Allotted, Paying, FullyPaid, SaleDeedExecuted, Surrendered, Cancelled } = PropertyState

const citizen = { by: ['citizen'] } as const
const order = { by: ['authority'] } as const

/** What an allottee can do as long as the property is theirs. */
const always = {
  VIEW: citizen,
  LINK: citizen,
  DOWNLOAD_LETTER: citizen,
  PAY_DEMAND: citizen,
  SAVE_TDS_CERTIFICATE: citizen,
}
const allPaid = { by: ['provider', 'authority'], to: FullyPaid } as const
const endings = {
  SURRENDER: { by: ['authority'], to: Surrendered },
  CANCEL: { by: ['authority'], to: Cancelled },
} as const
const reopened = { by: ['authority'], to: Paying } as const
const unopened = { by: ['authority'], to: Allotted } as const
const moneyFirst = 'ALLOTMENT_MONEY_FIRST'
const paid = 'ALREADY_FULLY_PAID'

/** The one table of a property: what can happen in which state, by whom, and why not. */
export const PROPERTY_LIFE: Life<PropertyState, PropertyAct, PropertyWhy> = {
  [Allotted]: {
    acts: {
      ...always,
      PAY_DUES: citizen,
      FORECLOSE: citizen,
      APPLY_SURRENDER: citizen,
      ALLOTMENT_MONEY_PAID: { by: ['provider', 'authority'], to: Paying },
      ALL_PAID: allPaid,
      SET_SCHEDULE: order,
      ...endings,
    },
    because: { PAY_ADVANCE: moneyFirst, PAY_LUMP_SUM: moneyFirst, APPLY_MORTGAGE_NOC: moneyFirst },
    otherwise: 'PRICE_NOT_PAID',
  },
  [Paying]: {
    acts: {
      ...always,
      PAY_DUES: citizen,
      PAY_ADVANCE: citizen,
      PAY_LUMP_SUM: citizen,
      FORECLOSE: citizen,
      APPLY_SURRENDER: citizen,
      APPLY_MORTGAGE_NOC: citizen,
      ALL_PAID: allPaid,
      ALLOTMENT_MONEY_REVERSED: unopened,
      SET_SCHEDULE: order,
      ...endings,
    },
    otherwise: 'PRICE_NOT_PAID',
  },
  [FullyPaid]: {
    acts: {
      ...always,
      PAY_DUES: citizen,
      APPLY_MORTGAGE_NOC: citizen,
      SET_SCHEDULE: order,
      REOPEN: reopened,
      ALLOTMENT_MONEY_REVERSED: unopened,
      DEED_EXECUTED: { by: ['authority'], to: SaleDeedExecuted },
    },
    otherwise: paid,
  },
  [SaleDeedExecuted]: {
    acts: always,
    because: { PAY_DUES: paid, PAY_ADVANCE: paid, PAY_LUMP_SUM: paid, FORECLOSE: paid },
    otherwise: 'DEED_EXECUTED',
  },
  [Surrendered]: { acts: {}, otherwise: 'NOT_YOURS_ANY_MORE' },
  [Cancelled]: { acts: {}, otherwise: 'NOT_YOURS_ANY_MORE' },
}

/** Why an action is not possible: from the state, or from facts of the property. */
export type ActionRefusal =
  | Exclude<PropertyWhy, 'PRICE_NOT_PAID'>
  | 'OVERDUE_FIRST'
  | 'NOTHING_TO_PAY'
  | 'NO_SCHEDULE'
  | 'TDS_NOT_APPLICABLE'
  | 'APPLICATION_IN_PROCESS'
  | 'NO_LETTER'

/** Facts of a property that decide beside its state. */
export interface PropertyFacts {
  readonly state: PropertyState
  readonly hasSchedule: boolean
  readonly hasOverdue: boolean
  readonly hasDues: boolean
  readonly hasDemands: boolean
  readonly hasLetter: boolean
  readonly tdsApplicable: boolean
  readonly surrenderOpen: boolean
  readonly mortgageNocOpen: boolean
}

function factRefusal(action: PropertyAction, facts: PropertyFacts): ActionRefusal | null {
  switch (action) {
    case 'VIEW':
    case 'LINK':
      return null
    case 'DOWNLOAD_LETTER':
      return facts.hasLetter ? null : 'NO_LETTER'
    case 'PAY_DUES':
      return facts.hasDues ? null : 'NOTHING_TO_PAY'
    case 'PAY_DEMAND':
      return facts.hasDemands ? null : 'NOTHING_TO_PAY'
    case 'PAY_ADVANCE':
      if (!facts.hasSchedule) return 'NO_SCHEDULE'
      return facts.hasOverdue ? 'OVERDUE_FIRST' : null
    case 'PAY_LUMP_SUM':
    case 'FORECLOSE':
      if (!facts.hasSchedule) return 'NO_SCHEDULE'
      return facts.surrenderOpen ? 'APPLICATION_IN_PROCESS' : null
    case 'SAVE_TDS_CERTIFICATE':
      return facts.tdsApplicable ? null : 'TDS_NOT_APPLICABLE'
    case 'APPLY_SURRENDER':
      return facts.surrenderOpen ? 'APPLICATION_IN_PROCESS' : null
    case 'APPLY_MORTGAGE_NOC':
      if (facts.hasOverdue) return 'OVERDUE_FIRST'
      return facts.mortgageNocOpen || facts.surrenderOpen ? 'APPLICATION_IN_PROCESS' : null
  }
}

/** Whether an action of the allottee is possible, and if not, why not. */
export function mayDo(action: PropertyAction, facts: PropertyFacts): Outcome<true, ActionRefusal> {
  const byState = statusAfter(PROPERTY_LIFE, facts.state, action, 'citizen')
  if (!byState.ok) {
    if (byState.reason === 'PRICE_NOT_PAID') throw new Error(`${action} is missing in ${facts.state}`)
    return refuse(byState.reason)
  }
  const byFact = factRefusal(action, facts)
  return byFact ? refuse(byFact) : accept(true)
}
