import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/ist.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { appropriate } from './appropriate.ts'
import { instalmentLeft, type PropertyAccount, penalLeft, unpaidInstalment } from './due.ts'
import { reschedule } from './reschedule.ts'
import { schedule } from './schedule.ts'
import { standingOn } from './standing.ts'
import { BOOKLET_POLICY } from './testing/bookletPolicy.ts'
import { mostWaivable, waive } from './waive.ts'

const PRICE = toPaise('4629375.00')
const golden = { principal: toPaise('3472031.25'), annualBp: 800, frequency: 'quarterly' } as const
const plot: PropertyAccount = {
  policy: BOOKLET_POLICY,
  allotmentDay: '2026-01-30',
  interestFrom: '2026-01-30',
  credit: 0n,
  instalments: schedule(golden, '2026-04-30', 9).map(row => unpaidInstalment(row)),
  demands: [],
}
const rates = { annualBp: 900, frequency: 'monthly' } as const
const terms = { ...rates, principal: null, count: 20, firstDueDay: '2026-09-15' }
const principalOf = (account: PropertyAccount) => sum(account.instalments.map(due => due.principal))
/** The plot after its first instalment. */
const paidOnce = appropriate(
  plot,
  { amount: toPaise('425377.43'), day: '2026-04-30' },
  { instalmentNos: [1], demandIds: [] },
).account

describe('a new schedule', () => {
  it('keeps what has fallen due or is paid, and the principal, for any terms', () => {
    const days = fc.integer({ min: 0, max: 800 }).map(count => addDays('2026-01-30', count))
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 2400 }),
        (day, count, bp) => {
          const order = { ...terms, count, annualBp: bp, firstDueDay: addDays(day, 31) }
          const made = reschedule(paidOnce, day, PRICE, order)
          const isAhead = paidOnce.instalments.some(due => due.dueDay > day && due.instalmentNo > 1)
          expect(made.ok).toBe(isAhead)
          if (!made.ok) return
          const { account, numbers, opened } = made.value
          expect(principalOf(account)).toBe(golden.principal)
          expect(opened).toBe(0n)
          expect(numbers).toHaveLength(count)
          expect(new Set(account.instalments.map(due => due.instalmentNo)).size).toBe(
            account.instalments.length,
          )
          for (const due of paidOnce.instalments.filter(
            each => each.dueDay <= day || each.instalmentNo === 1,
          ))
            expect(account.instalments).toContainEqual(due)
          expect(account.policy).toMatchObject({ annualBp: bp, frequency: 'monthly' })
        },
      ),
    )
  })
  it('may be given row by row, in order, and of the same principal', () => {
    const half = golden.principal / 2n
    const row = (dueDay: string, principal: bigint) => ({ dueDay, principal, interest: 100n })
    const right = [row('2026-03-01', half), row('2026-06-01', golden.principal - half)]
    const made = reschedule(plot, '2026-02-01', PRICE, { ...rates, rows: right })
    expect(made.ok && made.value.account.instalments.map(due => due.dueDay)).toEqual([
      '2026-03-01',
      '2026-06-01',
    ])
    expect(made.ok && made.value.account.interestFrom).toBe('2026-02-01')
    expect(reschedule(plot, '2026-02-01', PRICE, { ...rates, rows: right.toReversed() })).toMatchObject({
      reason: 'OUT_OF_ORDER',
    })
    expect(
      reschedule(plot, '2026-02-01', PRICE, { ...rates, rows: [row('2026-03-01', half)] }),
    ).toMatchObject({
      reason: 'OTHER_PRINCIPAL',
      params: { principal: '3472031.25' },
    })
  })
  it('begins after today, and needs something ahead', () => {
    expect(reschedule(plot, '2026-10-01', PRICE, terms)).toMatchObject({ reason: 'ALREADY_DUE' })
    expect(reschedule(plot, '2029-01-01', PRICE, terms)).toMatchObject({ reason: 'NOTHING_AHEAD' })
  })
  it('is the first of an account without instalments, of at most the price, also from the past', () => {
    const allotment = {
      instalmentNo: 0,
      dueDay: '2026-02-28',
      interest: 0n,
      principal: toPaise('1157343.75'),
    }
    const bare = { ...plot, instalments: [unpaidInstalment(allotment, 'ALLOTMENT')] }
    const order = { ...terms, ...golden, count: 9, firstDueDay: '2026-04-30' }
    const made = reschedule(bare, '2026-11-01', PRICE, order)
    if (!made.ok) throw new Error(made.reason)
    expect(made.value.opened).toBe(golden.principal)
    expect(made.value.account.instalments.at(-1)).toEqual(plot.instalments.at(-1))
    expect(made.value.account.interestFrom).toBe('2026-01-30')
    expect(reschedule(bare, '2026-11-01', PRICE, terms)).toMatchObject({ reason: 'PRINCIPAL_MISSING' })
    const above = { ...order, principal: golden.principal + 1n }
    expect(reschedule(bare, '2026-11-01', PRICE, above)).toMatchObject({
      reason: 'ABOVE_PRICE',
      params: { most: '3472031.25' },
    })
  })
})

describe('a waiver', () => {
  const day = addDays('2026-04-30', 45)
  const [late] = plot.instalments
  if (!late) throw new Error('no instalment')
  it('lowers interest or principal; penal interest until then stays, later it runs on the rest', () => {
    for (const part of ['INTEREST', 'PRINCIPAL'] as const) {
      const amount = mostWaivable(plot.policy, late, part, day)
      const after = waive(plot.policy, late, part, amount, day)
      expect(instalmentLeft(after)).toBe(instalmentLeft(late) - amount)
      expect(penalLeft(plot.policy, after, day)).toBe(toPaise('5768.82'))
      const month = addDays(day, 30)
      const more = penalLeft(plot.policy, after, month) - toPaise('5768.82')
      expect(more).toBe((instalmentLeft(after) * 1100n * 30n * 2n + 3_650_000n) / 7_300_000n)
    }
  })
  it('leaves the tax that the buyer deducted, whose certificate then has its sixty days', () => {
    const policy = { ...BOOKLET_POLICY, tdsBp: 100 }
    const paid = { ...late, paidInterest: late.interest }
    const most = mostWaivable(policy, paid, 'PRINCIPAL', day)
    expect(most).toBe(instalmentLeft(paid) - toPaise('4253.77'))
    const after = waive(policy, paid, 'PRINCIPAL', most, day)
    expect(after.tdsUntil).toBe(addDays(day, 60))
    expect(standingOn({ ...plot, policy, instalments: [after] }, day).overdue).toBe(0n)
  })
})
