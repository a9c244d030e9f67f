import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/ist.ts'
import { sum, toPaise, toRupees } from '#domain/money/paise.ts'
import { advanceQuote } from './advance.ts'
import { type Appropriation, appropriate } from './appropriate.ts'
import { instalmentLeft, type PaymentPolicy, type PropertyAccount, unpaidInstalment } from './due.ts'
import { duesOn } from './dues.ts'
import { creditRebate, foreclosureQuote } from './foreclosure.ts'
import { lumpSum, lumpSumLimits } from './lumpsum.ts'
import { penalInterest } from './penal.ts'
import { schedule } from './schedule.ts'
import { standingOn } from './standing.ts'
import { creditTds, isTdsApplicable, TDS_BP } from './tds-split.ts'
import { BOOKLET_POLICY } from './testing/bookletPolicy.ts'

const golden = { principal: toPaise('3472031.25'), annualBp: 800, frequency: 'quarterly' } as const

function account(
  principal = golden.principal,
  count = 9,
  policy: Partial<PaymentPolicy> = {},
  demands: PropertyAccount['demands'] = [],
): PropertyAccount {
  const full = { ...BOOKLET_POLICY, ...policy }
  const rows = schedule({ ...full, principal }, '2026-04-30', count)
  return {
    policy: full,
    allotmentDay: '2026-01-30',
    interestFrom: '2026-01-30',
    credit: 0n,
    instalments: rows.map(row => unpaidInstalment(row)),
    demands,
  }
}

const nos = (of: PropertyAccount) => of.instalments.map(due => due.instalmentNo)
const pay = (of: PropertyAccount, amount: bigint, day: string): Appropriation =>
  appropriate(
    of,
    { amount, day },
    { instalmentNos: nos(of), demandIds: of.demands.map(each => each.demandId) },
  )
const left = (of: PropertyAccount) => sum(of.instalments.map(instalmentLeft))

const anyAccount = fc
  .record({
    principal: fc.bigInt({ min: 1_000_00n, max: 100_000_000_00n }),
    count: fc.integer({ min: 1, max: 24 }),
    tdsBp: fc.constantFrom(0, TDS_BP),
    demands: fc.array(fc.bigInt({ min: 1n, max: 100_000_00n }), { maxLength: 3 }),
  })
  .map(({ principal, count, tdsBp, demands }) =>
    account(
      principal,
      count,
      { tdsBp },
      demands.map((amount, index) => ({
        demandId: index + 1,
        dueDay: addDays('2026-05-01', index),
        amount,
        gst: amount / 7n,
        paid: 0n,
      })),
    ),
  )
const anyDay = fc.integer({ min: 0, max: 1500 }).map(days => addDays('2026-02-01', days))
const earlier = (day: string) => (day < '2026-06-15' ? day : '2026-06-15')
const anyAmount = fc.bigInt({ min: 1n, max: 5_000_000_00n })

describe('a payment', () => {
  it('settles penal, then interest, then principal of the oldest instalment first', () => {
    const day = addDays('2026-04-30', 45)
    const { allocations } = pay(account(), toPaise('80000.00'), day)
    expect(allocations).toEqual([
      { part: 'PENAL', itemId: 1, amount: toPaise('5768.82') },
      { part: 'INTEREST', itemId: 1, amount: toPaise('69440.63') },
      { part: 'PRINCIPAL', itemId: 1, amount: toPaise('4790.55') },
    ])
  })
  it('leaves nothing when every instalment is paid on its day', () => {
    fc.assert(
      fc.property(anyAccount, start => {
        let current: PropertyAccount = { ...start, demands: [] }
        for (const { dueDay } of start.instalments) {
          const { quote } = duesOn(current, dueDay)
          current = appropriate(current, { amount: quote.total, day: dueDay }, quote.targets).account
          current = creditTds(current, quote.tds, dueDay).account
          expect(standingOn(current, dueDay)).toMatchObject({
            payableToday: 0n,
            overdue: 0n,
            penalInterest: 0n,
            tdsPending: 0n,
          })
        }
        expect(left(current)).toBe(0n)
      }),
    )
  })
  it('never leaks a paisa', () => {
    fc.assert(
      fc.property(anyAccount, anyAmount, anyDay, (start, amount, day) => {
        const { allocations, unapplied, account: after } = pay(start, amount, day)
        expect(sum(allocations.map(each => each.amount)) + unapplied).toBe(amount)
        const toDues = sum(
          allocations
            .filter(({ part }) => part === 'INTEREST' || part === 'PRINCIPAL')
            .map(each => each.amount),
        )
        expect(left(start) - left(after)).toBe(toDues)
        for (const due of after.instalments) expect(instalmentLeft(due)).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
  it('does not depend on the order of payments of the same day', () => {
    fc.assert(
      fc.property(anyAccount, anyAmount, anyAmount, anyAmount, anyDay, (start, before, a, b, day) => {
        const begun = pay(start, before, '2026-06-15').account
        const ab = pay(pay(begun, a, day).account, b, day)
        const ba = pay(pay(begun, b, day).account, a, day)
        const once = pay(begun, a + b, day)
        expect(ab.account).toEqual(ba.account)
        expect(once.account).toEqual(ab.account)
      }),
    )
  })
  it('clears everything due when the quote of the day is paid', () => {
    fc.assert(
      fc.property(anyAccount, anyAmount, anyDay, (start, before, day) => {
        const begun = pay(start, before, earlier(day)).account
        const { quote } = duesOn(begun, day)
        expect(sum(quote.lines.map(line => line.amount))).toBe(quote.total)
        const paid = appropriate(begun, { amount: quote.total, day }, quote.targets)
        expect(paid.unapplied).toBe(0n)
        expect(standingOn(paid.account, day).payableToday).toBe(0n)
      }),
    )
  })
  it('counts penal interest anew from the day on which it was settled', () => {
    const first = addDays('2026-04-30', 45)
    const paid = pay(account(), toPaise('80000.00'), first).account
    const rest = toPaise('425377.43') - toPaise('74231.18')
    expect(standingOn(paid, first).penalInterest).toBe(0n)
    expect(standingOn(paid, addDays(first, 10)).penalInterest).toBe(penalInterest(rest, 1100, 10))
  })
})

describe('dues', () => {
  it('name the overdue instalment with its days and penal interest', () => {
    const dues = duesOn(account(), addDays('2026-04-30', 45))
    expect(dues.overdueInstalments).toEqual([
      {
        instalmentNo: 1,
        dueDay: '2026-04-30',
        days: 45,
        unpaid: toPaise('425377.43'),
        penal: toPaise('5768.82'),
      },
    ])
    expect(dues.standing.payableToday).toBe(toPaise('431146.25'))
    expect(dues.quote.lines[0]?.params).toMatchObject({ rateBp: 1100, days: 45, from: '2026-05-01' })
    expect(dues.next).toEqual({ dueDay: '2026-07-30', amount: toPaise('425377.43') })
  })
  it('ask for an instalment from thirty days before its day and are not overdue on it', () => {
    expect(standingOn(account(), '2026-03-30').payableToday).toBe(0n)
    expect(standingOn(account(), '2026-03-31').payableToday).toBe(toPaise('425377.43'))
    expect(standingOn(account(), '2026-04-30').overdue).toBe(0n)
    expect(standingOn(account(), '2026-05-01').overdue).toBe(toPaise('425377.43'))
  })
})

describe('instalments in advance', () => {
  it('are the next ones as scheduled', () => {
    const quote = advanceQuote(account(), '2026-02-10', 2)
    expect(quote.ok && quote.value.total).toBe(toPaise('850754.86'))
  })
  it('wait until nothing is overdue and there are that many', () => {
    expect(advanceQuote(account(), '2026-05-01', 1)).toMatchObject({ ok: false, reason: 'OVERDUE_FIRST' })
    expect(advanceQuote(account(), '2026-02-10', 10)).toEqual({
      ok: false,
      reason: 'TOO_MANY_INSTALMENTS',
      params: { max: 9 },
    })
    expect(advanceQuote(account(), '2026-02-10', 0)).toMatchObject({ reason: 'BAD_COUNT' })
  })
})

describe('a lump sum', () => {
  it('keeps the end date, the price and every paisa for any amount within its limits', () => {
    fc.assert(
      fc.property(anyAccount, anyDay, fc.integer({ min: 0, max: 1000 }), (start, day, share) => {
        const limits = lumpSumLimits(start, day)
        if (!limits.ok) return
        const { min, max } = limits.value
        const amount = min + ((max - min) * BigInt(share)) / 1000n
        const result = lumpSum(start, day, amount)
        if (!result.ok) throw new Error(result.reason)
        const { quote, account: changed, newSchedule } = result.value
        expect(quote.total).toBe(amount)
        expect(sum(quote.lines.map(line => line.amount))).toBe(amount)
        expect(sum(changed.instalments.map(due => due.principal))).toBe(
          sum(start.instalments.map(due => due.principal)),
        )
        if (newSchedule.length > 0) expect(newSchedule.at(-1)?.dueDay).toBe(start.instalments.at(-1)?.dueDay)
        const paid = appropriate(changed, { amount, day }, quote.targets)
        expect(paid.unapplied).toBe(0n)
        expect(standingOn(paid.account, day).overdue).toBe(0n)
      }),
    )
  })
  it('lowers the instalment and says its limits when the amount is outside them', () => {
    const result = lumpSum(account(), '2026-02-28', toPaise('1000000.00'))
    if (!result.ok) throw new Error(result.reason)
    expect(result.value.overdueToClear).toBe(0n)
    expect(result.value.newInstalment).toBeLessThan(toPaise('425377.43'))
    expect(result.value.newSchedule).toHaveLength(9)
    expect(result.value.quote.lines.map(line => line.code)).toEqual(['INTEREST_TO_DAY', 'PREPAID_PRINCIPAL'])
    expect(lumpSum(account(), '2026-02-28', 100n)).toMatchObject({
      reason: 'BELOW_MINIMUM',
      params: { min: '425377.43' },
    })
    expect(lumpSum(account(), '2026-02-28', toPaise('9999999.00'))).toMatchObject({ reason: 'ABOVE_MAXIMUM' })
  })
  it('says what to pay first when every instalment has fallen due', () => {
    const due = duesOn(account(), '2030-01-01').quote.total
    expect(lumpSum(account(), '2030-01-01', toPaise('1000000.00'))).toMatchObject({
      reason: 'DUES_FIRST',
      params: { amount: toRupees(due) },
    })
  })
  it('ends the schedule when it is everything', () => {
    const limits = lumpSumLimits(account(), '2026-02-28')
    if (!limits.ok) throw new Error(limits.reason)
    const result = lumpSum(account(), '2026-02-28', limits.value.max)
    expect(result.ok && result.value.newSchedule).toEqual([])
    expect(result.ok && result.value.newInstalment).toBe(0n)
  })
})

describe('foreclosure', () => {
  const demands = [{ demandId: 7, dueDay: '2026-03-01', amount: toPaise('555525.00'), gst: 0n, paid: 0n }]
  it('is principal and interest to the day, less the rebate within sixty days of allotment', () => {
    const result = foreclosureQuote(account(golden.principal, 9, {}, demands), '2026-03-31')
    if (!result.ok) throw new Error(result.reason)
    const { value } = result
    expect(value.principal).toBe(golden.principal)
    expect(value.interest).toBe(toPaise('46293.75'))
    expect(value.rebate).toBe(toPaise('173601.56'))
    expect(value.quote.total).toBe(golden.principal + value.interest + toPaise('555525.00') - value.rebate)
    expect(value.quote.lines.map(line => line.code)).toEqual([
      'INTEREST_TO_DAY',
      'OUTSTANDING_PRINCIPAL',
      'DEMAND',
      'REBATE',
    ])
    expect(value.quote.lines[0]?.params).toMatchObject({ days: 60, periodDays: 90, from: '2026-01-30' })
  })
  it('gives no rebate from the sixty-first day', () => {
    const result = foreclosureQuote(account(golden.principal, 9, {}, demands), '2026-04-01')
    expect(result.ok && result.value.rebate).toBe(0n)
  })
  it('closes the account with the sum of its lines, whatever was paid before', () => {
    fc.assert(
      fc.property(anyAccount, anyAmount, anyDay, (start, before, day) => {
        const begun = pay(start, before, earlier(day)).account
        const result = foreclosureQuote(begun, day)
        if (!result.ok) {
          expect(result.reason).toBe('NOTHING_LEFT')
          return
        }
        const { quote, account: closed, rebate } = result.value
        expect(sum(quote.lines.map(line => line.amount))).toBe(quote.total)
        const paid = appropriate(creditRebate(closed, rebate), { amount: quote.total, day }, quote.targets)
        expect(paid.unapplied).toBe(0n)
        const credited = creditTds(paid.account, left(paid.account), day).account
        expect(left(credited)).toBe(0n)
        expect(foreclosureQuote(credited, day)).toMatchObject({ reason: 'NOTHING_LEFT' })
      }),
    )
  })
})

describe('tax deducted by the buyer', () => {
  const taxed = account(golden.principal, 9, { tdsBp: TDS_BP })
  it('applies from fifty lakh of price or stamp value', () => {
    expect(isTdsApplicable(toPaise('4999999.99'))).toBe(false)
    expect(isTdsApplicable(toPaise('5000000.00'))).toBe(true)
    expect(isTdsApplicable(1n, toPaise('5000000.00'))).toBe(true)
  })
  it('keeps the instalment short by 1 % until the certificate, without penal interest for sixty days', () => {
    const { quote } = duesOn(taxed, '2026-04-30')
    expect(quote.total).toBe(toPaise('421123.66'))
    expect(quote.tds).toBe(toPaise('4253.77'))
    const paid = appropriate(taxed, { amount: quote.total, day: '2026-04-30' }, quote.targets).account
    expect(standingOn(paid, '2026-06-29')).toMatchObject({
      overdue: 0n,
      penalInterest: 0n,
      tdsPending: toPaise('4253.77'),
    })
    const late = standingOn(paid, '2026-07-09')
    expect(late.overdue).toBe(toPaise('4253.77'))
    expect(late.penalInterest).toBe(penalInterest(toPaise('4253.77'), 1100, 10))
    const credited = creditTds(paid, toPaise('4253.77'), '2026-06-01')
    expect(credited.unapplied).toBe(0n)
    expect(standingOn(credited.account, '2026-06-29').tdsPending).toBe(0n)
  })
})
