import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { advanceQuote, type PrepaymentRefusal } from './advance.ts'
import { smaller } from './compare.ts'
import { demandLeft, type PropertyAccount } from './due.ts'
import { demandQuote, duesOn, openDemands, payableInstalments, quoteFor } from './dues.ts'
import { foreclosureQuote, rebateOn } from './foreclosure.ts'
import { lumpSum } from './lumpsum.ts'
import type { Quote } from './quote.ts'
import type { PropertyState } from './states.ts'
import { type ActionRefusal, mayDo, type PropertyAction, type PropertyFacts } from './states.ts'

/** The ways in which money can be paid on a property (docs/rules/property.md). */
export const PAYMENT_MODES = ['DUES', 'ADVANCE', 'LUMPSUM', 'FORECLOSE', 'DEMAND'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

/** What the payer chose. Amounts are only a wish, and only for a lump sum. */
export type PlanChoice =
  | { readonly mode: 'DUES'; readonly instalmentNos?: readonly number[] | undefined }
  | { readonly mode: 'DEMAND'; readonly demandIds?: readonly number[] | undefined }
  | { readonly mode: 'ADVANCE'; readonly count: number }
  | { readonly mode: 'LUMPSUM'; readonly amount: Paise }
  | { readonly mode: 'FORECLOSE' }

/** What a payment will do: what is asked, and the account to which it is appropriated. */
export interface PaymentPlan {
  readonly quote: Quote
  /** The account before the money; a lump sum or a foreclosure has put its own row in. */
  readonly account: PropertyAccount
  /** Credited against demands before the payment, and what stays of it as a credit. */
  readonly rebate: Paise
  readonly rebateLeft: Paise
  /** True when the schedule ahead is another one afterwards. */
  readonly replacesSchedule: boolean
}

export type PlanRefusal = ActionRefusal | PrepaymentRefusal | 'OLDEST_FIRST'

/** Every no to each way of paying: what its action, its computation and an ended allotment can answer. */
export const PLAN_REFUSALS = {
  DUES: ['NOT_YOURS_ANY_MORE', 'ALREADY_FULLY_PAID', 'NOTHING_TO_PAY', 'OLDEST_FIRST'],
  DEMAND: ['NOT_YOURS_ANY_MORE', 'NOTHING_TO_PAY'],
  ADVANCE: [
    'NOT_YOURS_ANY_MORE',
    'ALLOTMENT_MONEY_FIRST',
    'ALREADY_FULLY_PAID',
    'NO_SCHEDULE',
    'OVERDUE_FIRST',
    'NOTHING_LEFT',
    'BAD_COUNT',
    'TOO_MANY_INSTALMENTS',
  ],
  LUMPSUM: [
    'NOT_YOURS_ANY_MORE',
    'ALLOTMENT_MONEY_FIRST',
    'ALREADY_FULLY_PAID',
    'NO_SCHEDULE',
    'APPLICATION_IN_PROCESS',
    'NOTHING_LEFT',
    'DUES_FIRST',
    'BELOW_MINIMUM',
    'ABOVE_MAXIMUM',
  ],
  FORECLOSE: [
    'NOT_YOURS_ANY_MORE',
    'ALREADY_FULLY_PAID',
    'NO_SCHEDULE',
    'APPLICATION_IN_PROCESS',
    'NOTHING_LEFT',
  ],
} as const satisfies Readonly<Record<PaymentMode, readonly PlanRefusal[]>>
export type PlanRefusalOf<Mode extends PaymentMode> = (typeof PLAN_REFUSALS)[Mode][number]

const ACTIONS: Readonly<Record<PaymentMode, PropertyAction>> = {
  DUES: 'PAY_DUES',
  ADVANCE: 'PAY_ADVANCE',
  LUMPSUM: 'PAY_LUMP_SUM',
  FORECLOSE: 'FORECLOSE',
  DEMAND: 'PAY_DEMAND',
}

/** Facts of a property that are not in its account. */
export interface StandingFacts {
  readonly state: PropertyState
  readonly hasLetter: boolean
  readonly surrenderOpen: boolean
  readonly mortgageNocOpen: boolean
}

/** Everything that decides what can be done with a property on a day. */
export function factsOn(standing: StandingFacts, account: PropertyAccount, day: IstDay): PropertyFacts {
  const dues = duesOn(account, day)
  return {
    state: standing.state,
    hasLetter: standing.hasLetter,
    surrenderOpen: standing.surrenderOpen,
    mortgageNocOpen: standing.mortgageNocOpen,
    hasSchedule: account.instalments.some(due => due.kind === 'INSTALMENT'),
    hasOverdue: dues.overdueInstalments.length > 0,
    hasDues: dues.standing.payableToday > 0n,
    hasDemands: dues.standing.demandsDue > 0n,
    tdsApplicable: account.policy.tdsBp > 0,
  }
}

/** How what is payable today can be paid: with the dues, its demands alone after the deed, or not at all. */
export function paysToday(facts: PropertyFacts): 'DUES' | 'DEMAND' | null {
  if (mayDo('PAY_DUES', facts).ok) return 'DUES'
  return mayDo('PAY_DEMAND', facts).ok ? 'DEMAND' : null
}

const plain = (account: PropertyAccount, quote: Quote): PaymentPlan => ({
  quote,
  account,
  rebate: 0n,
  rebateLeft: 0n,
  replacesSchedule: false,
})

/** Everything due, or only its oldest instalments: a later one cannot be chosen past an earlier one. */
function planDues(
  account: PropertyAccount,
  day: IstDay,
  instalmentNos: readonly number[] | undefined,
): Outcome<PaymentPlan, PlanRefusal> {
  if (instalmentNos === undefined) return accept(plain(account, duesOn(account, day).quote))
  const chosen = payableInstalments(account, day).slice(0, instalmentNos.length)
  if (chosen.length !== instalmentNos.length) return refuse('OLDEST_FIRST')
  if (chosen.some(due => !instalmentNos.includes(due.instalmentNo))) return refuse('OLDEST_FIRST')
  return accept(plain(account, quoteFor(account, day, chosen, [])))
}

/**
 * Plans a payment of a day: asks the table of actions first, then computes what is to be paid. Carrying the plan out
 * is `appropriate(creditRebate(plan.account, plan.rebate), payment, plan.quote.targets)`.
 */
export function planPayment<Choice extends PlanChoice>(
  standing: StandingFacts,
  account: PropertyAccount,
  day: IstDay,
  choice: Choice,
): Outcome<PaymentPlan, PlanRefusalOf<Choice['mode']>> {
  const planned = planAny(standing, account, day, choice)
  if (planned.ok) return planned
  const { reason, params } = planned
  if (!isRefusalOf(choice.mode, reason)) throw new Error(`${choice.mode} does not know the refusal ${reason}`)
  return refuse(reason, params)
}

const isRefusalOf = <Mode extends PaymentMode>(
  mode: Mode,
  reason: PlanRefusal,
): reason is PlanRefusalOf<Mode> => PLAN_REFUSALS[mode].some(known => known === reason)

function planAny(
  standing: StandingFacts,
  account: PropertyAccount,
  day: IstDay,
  choice: PlanChoice,
): Outcome<PaymentPlan, PlanRefusal> {
  const allowed = mayDo(ACTIONS[choice.mode], factsOn(standing, account, day))
  if (!allowed.ok) return allowed
  const planned = computePlan(account, day, choice)
  if (planned.ok && planned.value.quote.total <= 0n) return refuse('NOTHING_TO_PAY')
  return planned
}

function computePlan(
  account: PropertyAccount,
  day: IstDay,
  choice: PlanChoice,
): Outcome<PaymentPlan, PlanRefusal> {
  switch (choice.mode) {
    case 'DUES':
      return planDues(account, day, choice.instalmentNos)
    case 'DEMAND': {
      const ids = choice.demandIds ?? account.demands.map(demand => demand.demandId)
      return accept(plain(account, demandQuote(account, day, ids)))
    }
    case 'ADVANCE': {
      const quote = advanceQuote(account, day, choice.count)
      return quote.ok ? accept(plain(account, quote.value)) : quote
    }
    case 'LUMPSUM': {
      const planned = lumpSum(account, day, choice.amount)
      if (!planned.ok) return planned
      const { quote, account: changed, newSchedule } = planned.value
      // All of the price in time earns its rebate, by whichever way it is paid (docs/rules/property.md).
      const earned = newSchedule.length === 0 ? rebateOn(account, day) : 0n
      const rebate = smaller(earned, sum(openDemands(account).map(demandLeft)))
      return accept({
        ...plain(changed, quote),
        rebate,
        rebateLeft: earned - rebate,
        replacesSchedule: true,
      })
    }
    case 'FORECLOSE': {
      const planned = foreclosureQuote(account, day)
      if (!planned.ok) return planned
      const { quote, rebate, rebateLeft, account: closed } = planned.value
      return accept({ quote, account: closed, rebate, rebateLeft, replacesSchedule: closed !== account })
    }
  }
}
