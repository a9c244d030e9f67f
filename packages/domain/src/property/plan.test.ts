import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/ist.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { appropriate } from './appropriate.ts'
import { instalmentLeft, type PropertyAccount, unpaidInstalment } from './due.ts'
import { creditRebate } from './foreclosure.ts'
import { PAYMENT_MODES, PLAN_REFUSALS, type PlanChoice, planPayment, type StandingFacts } from './plan.ts'
import { schedule } from './schedule.ts'
import { PROPERTY_STATES } from './states.ts'
import { BOOKLET_POLICY } from './testing/bookletPolicy.ts'

const standing: StandingFacts = {
  state: 'PAYING',
  hasLetter: true,
  surrenderOpen: false,
  mortgageNocOpen: false,
}
const account = (principal = toPaise('3472031.25'), count = 9): PropertyAccount => ({
  policy: BOOKLET_POLICY,
  allotmentDay: '2026-01-30',
  interestFrom: '2026-01-30',
  credit: 0n,
  instalments: schedule({ ...BOOKLET_POLICY, principal }, '2026-04-30', count).map(row =>
    unpaidInstalment(row),
  ),
  demands: [{ demandId: 5, dueDay: '2026-09-01', amount: toPaise('10000.00'), gst: 0n, paid: 0n }],
})
/** All instalments are paid. */
const settled = (): PropertyAccount => ({
  ...account(),
  instalments: account().instalments.map(due => ({
    ...due,
    paidInterest: due.interest,
    paidPrincipal: due.principal,
  })),
})
const plan = (choice: PlanChoice, day: string, facts = standing) => planPayment(facts, account(), day, choice)

describe('the plan of a payment', () => {
  it('takes the oldest instalments and no later one past them', () => {
    const day = '2026-08-10'
    expect(plan({ mode: 'DUES', instalmentNos: [1] }, day)).toMatchObject({ ok: true })
    expect(plan({ mode: 'DUES', instalmentNos: [2, 1] }, day)).toMatchObject({ ok: true })
    expect(plan({ mode: 'DUES', instalmentNos: [2] }, day)).toMatchObject({ reason: 'OLDEST_FIRST' })
    expect(plan({ mode: 'DUES', instalmentNos: [1, 2, 3] }, day)).toMatchObject({ reason: 'OLDEST_FIRST' })
  })
  it('follows the table of actions', () => {
    expect(plan({ mode: 'DUES' }, '2026-08-10', { ...standing, state: 'SURRENDERED' })).toMatchObject({
      reason: 'NOT_YOURS_ANY_MORE',
    })
    expect(plan({ mode: 'ADVANCE', count: 1 }, '2026-08-10')).toMatchObject({ reason: 'OVERDUE_FIRST' })
    expect(plan({ mode: 'FORECLOSE' }, '2026-08-10', { ...standing, surrenderOpen: true })).toMatchObject({
      reason: 'APPLICATION_IN_PROCESS',
    })
  })
  it('leaves out demands that are unknown, and asks for nothing then', () => {
    expect(plan({ mode: 'DEMAND', demandIds: [99] }, '2026-08-10')).toMatchObject({
      reason: 'NOTHING_TO_PAY',
    })
    const all = plan({ mode: 'DEMAND' }, '2026-08-10')
    expect(all.ok && all.value.quote.total).toBe(toPaise('10000.00'))
  })
  it('is settled to the paisa by its own total, and keeps the sum of principals', () => {
    const anyChoice: fc.Arbitrary<PlanChoice> = fc.oneof(
      fc.constant<PlanChoice>({ mode: 'DUES' }),
      fc.constant<PlanChoice>({ mode: 'DEMAND' }),
      fc.constant<PlanChoice>({ mode: 'FORECLOSE' }),
      fc.integer({ min: 1, max: 12 }).map((count): PlanChoice => ({ mode: 'ADVANCE', count })),
      fc
        .bigInt({ min: 1_00n, max: 50_00_000_00n })
        .map((amount): PlanChoice => ({ mode: 'LUMPSUM', amount })),
    )
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_000_00n, max: 1_00_00_000_00n }),
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 0, max: 900 }),
        anyChoice,
        (principal, count, days, choice) => {
          const start = account(principal, count)
          const day = addDays('2026-02-01', days)
          const planned = planPayment(standing, start, day, choice)
          if (!planned.ok) return
          const { quote, rebate, account: ready } = planned.value
          const paid = appropriate(creditRebate(ready, rebate), { amount: quote.total, day }, quote.targets)
          expect(paid.unapplied).toBe(0n)
          expect(sum(paid.account.instalments.map(due => due.principal))).toBe(principal)
          if (choice.mode === 'FORECLOSE') expect(sum(paid.account.instalments.map(instalmentLeft))).toBe(0n)
        },
      ),
    )
  })
  it('refuses each way of paying with what it declares, and with all of that', () => {
    const paid = { ...account(), instalments: [] }
    const late = { ...account(), demands: [] }
    const choices: readonly PlanChoice[] = [
      { mode: 'DUES' },
      { mode: 'DUES', instalmentNos: [2] },
      { mode: 'DEMAND' },
      { mode: 'ADVANCE', count: 0 },
      { mode: 'ADVANCE', count: 99 },
      { mode: 'LUMPSUM', amount: 1n },
      { mode: 'LUMPSUM', amount: toPaise('99999999.00') },
      { mode: 'FORECLOSE' },
    ]
    const answered = new Map<string, Set<string>>()
    for (const choice of choices)
      for (const of of [account(), paid, late, { ...settled(), demands: [] }])
        for (const state of PROPERTY_STATES)
          for (const surrenderOpen of [false, true])
            for (const day of ['2026-02-01', '2026-08-10', '2040-01-01']) {
              const planned = planPayment({ ...standing, state, surrenderOpen }, of, day, choice)
              if (planned.ok) continue
              answered.set(choice.mode, (answered.get(choice.mode) ?? new Set()).add(planned.reason))
            }
    for (const mode of PAYMENT_MODES)
      expect([...(answered.get(mode) ?? [])].sort(), mode).toEqual([...PLAN_REFUSALS[mode]].sort())
  })
})
