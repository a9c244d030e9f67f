import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import type { PropertyState } from './state.ts'

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

/** Why an action is not possible; the first four come from the state, the others from facts of the property. */
export type ActionRefusal =
  | 'NOT_YOURS_ANY_MORE'
  | 'ALREADY_FULLY_PAID'
  | 'ALLOTMENT_MONEY_FIRST'
  | 'DEED_EXECUTED'
  | 'OVERDUE_FIRST'
  | 'NOTHING_TO_PAY'
  | 'NO_SCHEDULE'
  | 'TDS_NOT_APPLICABLE'
  | 'APPLICATION_IN_PROCESS'
  | 'NO_LETTER'

type StateRule =
  | 'YES'
  | Extract<
      ActionRefusal,
      'NOT_YOURS_ANY_MORE' | 'ALREADY_FULLY_PAID' | 'ALLOTMENT_MONEY_FIRST' | 'DEED_EXECUTED'
    >
type Row = Readonly<Record<PropertyAction, StateRule>>

const row = (all: StateRule, except: Partial<Record<PropertyAction, StateRule>> = {}): Row => ({
  VIEW: all,
  LINK: all,
  DOWNLOAD_LETTER: all,
  PAY_DUES: all,
  PAY_ADVANCE: all,
  PAY_LUMP_SUM: all,
  FORECLOSE: all,
  PAY_DEMAND: all,
  SAVE_TDS_CERTIFICATE: all,
  APPLY_SURRENDER: all,
  APPLY_MORTGAGE_NOC: all,
  ...except,
})

const paid = 'ALREADY_FULLY_PAID'

/** Every state and every action: the one table that the server and the screens read. */
export const PROPERTY_RULES: Readonly<Record<PropertyState, Row>> = {
  ALLOTTED: row('YES', {
    PAY_ADVANCE: 'ALLOTMENT_MONEY_FIRST',
    PAY_LUMP_SUM: 'ALLOTMENT_MONEY_FIRST',
    APPLY_MORTGAGE_NOC: 'ALLOTMENT_MONEY_FIRST',
  }),
  PAYING: row('YES'),
  FULLY_PAID: row('YES', { PAY_ADVANCE: paid, PAY_LUMP_SUM: paid, FORECLOSE: paid, APPLY_SURRENDER: paid }),
  SALE_DEED_EXECUTED: row('YES', {
    PAY_DUES: paid,
    PAY_ADVANCE: paid,
    PAY_LUMP_SUM: paid,
    FORECLOSE: paid,
    APPLY_SURRENDER: 'DEED_EXECUTED',
    APPLY_MORTGAGE_NOC: 'DEED_EXECUTED',
  }),
  SURRENDERED: row('NOT_YOURS_ANY_MORE'),
  CANCELLED: row('NOT_YOURS_ANY_MORE'),
}

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

/** Whether an action is possible, and if not, why not. */
export function mayDo(action: PropertyAction, facts: PropertyFacts): Outcome<true, ActionRefusal> {
  const byState = PROPERTY_RULES[facts.state][action]
  if (byState !== 'YES') return refuse(byState)
  const byFact = factRefusal(action, facts)
  return byFact ? refuse(byFact) : accept(true)
}

/** The actions possible now, in the table's order. */
export function allowedActions(facts: PropertyFacts): PropertyAction[] {
  return PROPERTY_ACTIONS.filter(action => mayDo(action, facts).ok)
}
