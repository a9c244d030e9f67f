import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { allotmentPlan } from './allotmentMoney.ts'
import { STANDARD_POLICY } from './policy.ts'
import type { LotteryStatus } from './states.ts'
import { withdrawalTerms } from './withdrawal.ts'

const endOn = new Date('2026-11-30T18:29:59.999Z')
const before = new Date('2026-11-21T05:30:00Z')
const after = new Date('2026-12-21T05:30:00Z')
const paid = 46_293_750n

describe('withdrawing an application', () => {
  const terms = (statusId: LotteryStatus, now: Date) =>
    withdrawalTerms(STANDARD_POLICY, { statusId, endOn, now, paid, acceptBy: null })
  it('costs nothing until the last day, and approves itself', () => {
    expect(terms(S.Submitted, before)).toEqual({
      ok: true,
      deductionBp: 0,
      deduction: 0n,
      refund: paid,
      approvesItself: true,
    })
    expect(terms(S.Submitted, endOn)).toMatchObject({ deductionBp: 0 })
  })
  it('costs 10 % after the last day, 20 % once allotted, nothing on the waiting list', () => {
    expect(terms(S.UnderScrutiny, after)).toMatchObject({ deduction: 4_629_375n, refund: 41_664_375n })
    expect(terms(S.Eligible, after)).toMatchObject({ deductionBp: 1000, approvesItself: false })
    expect(terms(S.Allotted, after)).toMatchObject({ deductionBp: 2000, refund: 37_035_000n })
    expect(terms(S.WaitingList, after)).toMatchObject({ deductionBp: 0, refund: paid })
  })
  it('is closed between the frozen roll and the result, and where there is nothing to withdraw', () => {
    expect(terms(S.InDraw, after)).toEqual({ ok: false, reason: 'DRAW_RUNNING' })
    expect(terms(S.Draft, before)).toEqual({ ok: false, reason: 'NOT_WITHDRAWABLE' })
    expect(terms(S.AllotmentAccepted, after)).toEqual({ ok: false, reason: 'NOT_WITHDRAWABLE' })
  })
})

describe('the price of an allotted unit', () => {
  it('is 25 % with the registration counted, the rest in nine quarterly instalments', () => {
    const plan = allotmentPlan(STANDARD_POLICY, 462_937_500n, 46_293_750n, '2027-01-31')
    expect(plan).toEqual({
      allotmentMoney: 115_734_375n,
      due: 69_440_625n,
      tds: 0n,
      instalments: {
        principal: 347_203_125n,
        count: 9,
        everyMonths: 3,
        annualBp: 800,
        firstDueDay: '2027-04-30',
      },
    })
  })
  it('leaves 1 % of the allotment money to the buyer to deposit as tax, from a price of fifty lakh', () => {
    const plan = allotmentPlan(STANDARD_POLICY, 514_375_000n, 51_437_500n, '2027-01-31')
    expect(plan).toMatchObject({ allotmentMoney: 128_593_750n, due: 75_870_312n, tds: 1_285_938n })
    expect(allotmentPlan(STANDARD_POLICY, 499_999_999n, 0n, '2027-01-31').tds).toBe(0n)
    expect(allotmentPlan(STANDARD_POLICY, 500_000_000n, 125_000_000n, '2027-01-31')).toMatchObject({
      due: 0n,
      tds: 0n,
    })
  })
  it('adds up to the price to the paisa, and never asks for less than nothing', () => {
    const cost = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(cost, fc.integer({ min: 0, max: 10_000 }), (totalCost, bp) => {
        const registration = (totalCost * BigInt(bp)) / 10_000n
        const plan = allotmentPlan(STANDARD_POLICY, totalCost, registration, '2027-01-31')
        expect(plan.allotmentMoney + plan.instalments.principal).toBe(totalCost)
        expect(plan.due >= 0n && plan.tds >= 0n && plan.instalments.principal >= 0n).toBe(true)
        expect(plan.due + plan.tds + registration).toBe(plan.allotmentMoney)
      }),
    )
  })
})
