import type { mineCalls } from '#contract/property/mine.ts'
import { type Paise, sum, toPaise, toRupees } from '#domain/money/paise.ts'
import type { Instalment, PropertyAccount } from '#domain/property/due.ts'
import { foreclosureQuote } from '#domain/property/foreclosure.ts'
import { lumpSumLimits } from '#domain/property/lumpsum.ts'
import { planPayment } from '#domain/property/plan.ts'
import { aheadOf } from '#domain/property/prepay.ts'
import { totalOf } from '#domain/property/quote.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { getOwnProperty, type OwnProperty } from './heldAccount.ts'
import { planOf } from './planOf.ts'
import { presentInstalment, presentPlan } from './presentAccount.ts'

type QuoteCalls = Pick<
  typeof mineCalls,
  'GetPropertyAdvanceEmiDetail' | 'GetPropertyOverallDueForLumpsum' | 'GetPropertyForeclosingDetail'
>

const interestOf = (dues: readonly Instalment[]): Paise => sum(dues.map(due => due.interest))
const scheduledOf = (dues: readonly Instalment[]) => ({
  principal: toRupees(sum(dues.map(due => due.principal))),
  interest: toRupees(interestOf(dues)),
  total: toRupees(sum(dues.map(amountOf))),
})
const amountOf = (due: Instalment | undefined): Paise => (due ? due.interest + due.principal : 0n)

/** Instalments in advance that could be chosen today. */
function maxAdvance({ property, record, day }: OwnProperty): number {
  const { account } = record
  const all = account.instalments.length
  const tooMany = planPayment(property, account, day, { mode: 'ADVANCE', count: all + 1 })
  return tooMany.ok ? all : Number(tooMany.params.max ?? 0)
}

/** What the running schedule asks as interest from a day on, less what is asked instead. */
const saved = (before: PropertyAccount, day: string, instead: Paise): string => {
  const less = interestOf(aheadOf(before, day)) - instead
  return toRupees(less > 0n ? less : 0n)
}

/** Quotes of paying ahead (docs/rules/property.md). Each is made anew by the server when it is paid. */
export const quoteHandlers: Handlers<QuoteCalls> = {
  async GetPropertyAdvanceEmiDetail({ propertyId, count }, context) {
    const own = await getOwnProperty(context, propertyId)
    const planned = planOf(own.property, own.record, own.day, { mode: 'ADVANCE', count })
    if ('refusal' in planned) return context.refuse(planned.refusal)
    const { plan } = planned
    const chosen = own.record.account.instalments.filter(due =>
      plan.quote.targets.instalmentNos.includes(due.instalmentNo),
    )
    return {
      ...presentPlan(own.record, plan),
      instalments: chosen.map(due => presentInstalment(own.record.account, due, own.day)),
      maxCount: maxAdvance(own),
    }
  },

  async GetPropertyOverallDueForLumpsum({ propertyId, amount }, context) {
    const own = await getOwnProperty(context, propertyId)
    const { account } = own.record
    const limits = lumpSumLimits(account, own.day)
    const wanted = amount === null ? (limits.ok ? limits.value.max : 0n) : toPaise(amount)
    const planned = planOf(own.property, own.record, own.day, { mode: 'LUMPSUM', amount: wanted })
    if ('refusal' in planned) return context.refuse(planned.refusal)
    const { plan } = planned
    if (!limits.ok) throw new Error(`a planned lump sum has no limits: ${limits.reason}`)
    const base = {
      overdueToClear: toRupees(limits.value.overdueToClear),
      minAmount: toRupees(limits.value.min),
      maxAmount: toRupees(limits.value.max),
      oldInstalment: toRupees(amountOf(aheadOf(account, own.day)[0])),
    }
    if (amount === null) {
      return {
        ...base,
        newInstalment: null,
        instalmentLess: null,
        interestSaved: null,
        quote: null,
        rebate: null,
        newSchedule: [],
        newScheduled: scheduledOf([]),
      }
    }
    const ahead = aheadOf(plan.account, own.day)
    const interest = interestOf(ahead) + totalOf(plan.quote, 'INTEREST_TO_DAY')
    return {
      ...base,
      newInstalment: toRupees(amountOf(ahead[0])),
      instalmentLess: toRupees(amountOf(aheadOf(account, own.day)[0]) - amountOf(ahead[0])),
      interestSaved: saved(account, own.day, interest),
      quote: presentPlan(own.record, plan),
      rebate: toRupees(plan.rebate + plan.rebateLeft),
      newSchedule: ahead.map(due => presentInstalment(plan.account, due, own.day)),
      newScheduled: scheduledOf(ahead),
    }
  },

  async GetPropertyForeclosingDetail({ propertyId }, context) {
    const own = await getOwnProperty(context, propertyId)
    const { account } = own.record
    const planned = planOf(own.property, own.record, own.day, { mode: 'FORECLOSE' })
    if ('refusal' in planned) return context.refuse(planned.refusal)
    const { plan } = planned
    const closing = foreclosureQuote(account, own.day)
    if (!closing.ok) throw new Error(`a planned foreclosure has no quote: ${closing.reason}`)
    const { principal, interest, penal, demands, rebate, rebateLeft, validTill, quote } = closing.value
    return {
      ...presentPlan(own.record, plan),
      principal: toRupees(principal),
      interest: toRupees(interest),
      penal: toRupees(penal),
      demands: toRupees(demands),
      rebate: toRupees(rebate + rebateLeft),
      rebateDeducted: toRupees(rebate),
      rebateCredit: toRupees(rebateLeft),
      interestSaved: saved(account, own.day, totalOf(quote, 'INTEREST_TO_DAY')),
      validTill,
    }
  },
}
