import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBalanced } from '#domain/ledger/entry.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import type { PropertyAccount } from './due.ts'
import { duesOn } from './dues.ts'
import { type AccountHistory, isSameAccount, replay } from './replay.ts'
import { chargedAfter, reversalEntry } from './reversal.ts'
import { TDS_BP } from './tds-split.ts'
import { type Life, lifeOf, opened, pays, STEP_KINDS, taxed } from './testing/lives.ts'

/** A life of up to ten acts, and a day on which it is looked at. */
const anyLife = fc
  .record({
    principal: fc.bigInt({ min: 1_000_00n, max: 1_00_00_000_00n }),
    count: fc.integer({ min: 1, max: 12 }),
    tdsBp: fc.constantFrom(0, TDS_BP),
    steps: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 120 }),
        fc.nat({ max: STEP_KINDS - 1 }),
        fc.bigInt({ min: 1n, max: 20_00_000_00n }),
        fc.integer({ min: 1, max: 4 }),
      ),
      { maxLength: 10 },
    ),
    after: fc.integer({ min: 0, max: 400 }),
  })
  .map(lifeOf)

const historyOf = (first: Life, { account, acts }: Life): AccountHistory => ({
  opening: { ...first.account, demands: account.demands.map(demand => ({ ...demand, paid: 0n })) },
  acts,
})

/** Everything that acts have settled, with what waits as a credit. */
const settledOn = (account: PropertyAccount, penal: bigint) =>
  sum(account.instalments.map(due => due.paidPrincipal + due.paidInterest)) +
  sum(account.demands.map(demand => demand.paid)) +
  account.credit +
  penal

const penalOf = (allocations: Iterable<readonly { part: string; amount: bigint }[]>) =>
  sum([...allocations].flat().flatMap(each => (each.part === 'PENAL' ? [each.amount] : [])))

describe('an account told anew', () => {
  it('is the account that stands, over random lives of a property', () => {
    fc.assert(
      fc.property(anyLife, life => {
        const told = replay(historyOf(life.first, life))
        if (!told.ok) throw new Error(told.reason)
        expect(told.value.account).toEqual(life.account)
        expect(isSameAccount(told.value.account, life.account)).toBe(true)
      }),
    )
  })
  it('is, without its last act, the account before that act', () => {
    fc.assert(
      fc.property(anyLife, life => {
        const before = life.lives.findLast(one => one.acts.length < life.acts.length)
        if (!before) return
        const last = life.acts.slice(before.acts.length).map(({ entry }) => entry.id)
        const told = replay(historyOf(life.first, life), new Set(last))
        if (!told.ok) throw new Error(told.reason)
        expect(told.value.account.instalments).toEqual(before.account.instalments)
        // A demand that was raised with or after the act stands in both worlds; its credit is free again.
        const paid = (account: PropertyAccount) => sum(account.demands.map(demand => demand.paid))
        const isSpent = life.acts.at(-1)?.entry.kind === 'CREDIT_USED'
        if (!isSpent) expect(paid(told.value.account)).toBe(paid(before.account))
        expect(told.value.account.credit).toBe(before.account.credit)
      }),
    )
  })
  it('loses, without any receipt or credit, just its money, and its books balance', () => {
    fc.assert(
      fc.property(anyLife, fc.nat(), (life, pick) => {
        const money = life.entries.filter(({ kind, mode }) => {
          return (kind === 'RECEIPT' && mode !== 'LUMPSUM' && mode !== 'FORECLOSE') || kind === 'TDS_CREDIT'
        })
        const undone = money[pick % Math.max(1, money.length)]
        if (!undone) return
        const told = replay(historyOf(life.first, life), new Set([undone.id]))
        if (!told.ok) return
        const { account, allocations } = told.value
        const others = life.entries.filter(one => one !== undone)
        const used = (one: (typeof others)[number]) => one.kind !== 'CREDIT_USED'
        expect(settledOn(account, penalOf(allocations.values()))).toBe(
          sum(others.filter(used).map(one => one.amount)),
        )
        const charged = new Set(life.account.instalments.map(due => due.instalmentNo))
        const before = { account: life.account, charged }
        const after = { account, charged: chargedAfter(before, account, life.day) }
        const entry = reversalEntry(life.day, undone.reference, before, after, {
          money: undone.kind === 'TDS_CREDIT' ? 'TDS_CREDIT' : 'BANK',
          amount: undone.amount,
          rebate: 0n,
          settledBefore: life.entries.flatMap(one => one.allocations),
          settledAfter: [...allocations.values()].flat(),
        })
        expect(isBalanced(entry.postings)).toBe(true)
      }),
    )
  })
})

describe('a payment that bounced', () => {
  const sale = opened(toPaise('3472031.25'), 9, 0)
  const paid = pays({ mode: 'DUES' })(sale, '2026-02-20')
  const twice = pays({ mode: 'DUES' })(paid, '2026-04-30')
  it('leaves later money to the oldest dues, with the interest that ran', () => {
    const told = replay(historyOf(sale, twice), new Set([1]))
    if (!told.ok) throw new Error(told.reason)
    const [allotment, first] = told.value.account.instalments
    expect(told.value.allocations.get(2)?.[0]).toMatchObject({ part: 'PENAL', itemId: 0 })
    expect(allotment?.paidPrincipal).toBeLessThan(allotment?.principal ?? 0n)
    expect(first?.paidPrincipal).toBe(0n)
    expect(duesOn(told.value.account, '2026-04-30').quote.total).toBeGreaterThan(toPaise('868007.81'))
  })
  it('is not undone under a lump sum that was planned on it', () => {
    const ahead = pays({ mode: 'LUMPSUM', amount: toPaise('1000000.00') })(twice, '2026-05-10')
    expect(ahead.acts).toHaveLength(3)
    expect(replay(historyOf(sale, ahead), new Set([1]))).toMatchObject({ reason: 'LATER_SCHEDULE' })
    const without = replay(historyOf(sale, ahead), new Set([3]))
    expect(without.ok && without.value.account).toEqual(twice.account)
  })
  it('takes its tax credit back to the instalment that it settled', () => {
    const account = opened(toPaise('6000000.00'), 4, 100)
    const credited = taxed(toPaise('15000.00'))(pays({ mode: 'DUES' })(account, '2026-02-20'), '2026-03-01')
    const told = replay(historyOf(account, credited), new Set([2]))
    expect(told.ok && told.value.account).toEqual(pays({ mode: 'DUES' })(account, '2026-02-20').account)
  })
})
