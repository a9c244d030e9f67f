import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum, toPaise } from '#domain/money/paise.ts'
import { overdueWithPenal } from './advance.ts'
import { appropriate } from './appropriate.ts'
import { smaller } from './compare.ts'
import { demandLeft, instalmentLeft, type PropertyAccount, unpaidInstalment } from './due.ts'
import { demandQuote, duesOn, openDemands } from './dues.ts'
import { creditedSums, type NotedEntry } from './entries.ts'
import { creditRebate, foreclosureQuote } from './foreclosure.ts'
import { planPayment } from './plan.ts'
import { schedule } from './schedule.ts'
import { type Standing, standingOn } from './standing.ts'
import { creditTds, TDS_BP } from './tds-split.ts'
import { BOOKLET_POLICY } from './testing/bookletPolicy.ts'
import { mostWaivable, waive } from './waive.ts'

/** A property with its entries, as its life goes on. */
interface Life {
  readonly account: PropertyAccount
  readonly entries: readonly NotedEntry[]
}
type Step = (life: Life, day: IstDay) => Life

const noted = (
  kind: NotedEntry['kind'],
  amount: Paise,
  allocations: NotedEntry['allocations'],
): NotedEntry[] => {
  const rest = { mode: '', reference: '', day: '', transactionId: null, remarks: '' } as const
  return amount === 0n ? [] : [{ kind, amount, allocations, ...rest, id: 0, payerId: null }]
}

const facts = { state: 'PAYING', hasLetter: true, surrenderOpen: false, mortgageNocOpen: false } as const

/** Carries out a payment of a kind as the server does: rebate first, then the money. */
const pays =
  (choice: Parameters<typeof planPayment>[3]): Step =>
  ({ account, entries }, day) => {
    const planned = planPayment(facts, account, day, choice)
    if (!planned.ok) return { account, entries }
    const { quote, rebate, rebateLeft, account: ready } = planned.value
    const rebated = creditRebate(ready, rebate)
    const paid = appropriate(rebated, { amount: quote.total, day }, quote.targets)
    return {
      account: { ...paid.account, credit: account.credit + rebateLeft },
      entries: [
        ...entries,
        ...noted('REBATE', rebate + rebateLeft, []),
        ...noted('RECEIPT', quote.total, paid.allocations),
      ],
    }
  }

const taxed =
  (amount: Paise): Step =>
  ({ account, entries }, day) => {
    const credited = creditTds(account, amount, day)
    return {
      account: { ...credited.account, credit: account.credit + credited.unapplied },
      entries: [...entries, ...noted('TDS_CREDIT', amount, credited.allocations)],
    }
  }

const demanded =
  (amount: Paise): Step =>
  ({ account, entries }, day) => {
    const paid = smaller(account.credit, amount)
    const demand = { demandId: account.demands.length + 1, dueDay: addDays(day, 20), amount, gst: 0n, paid }
    return {
      account: { ...account, demands: [...account.demands, demand], credit: account.credit - paid },
      entries: [...entries, ...noted('CREDIT_USED', paid, [])],
    }
  }

const waived =
  (share: bigint): Step =>
  ({ account, entries }, day) => {
    const due = account.instalments.find(each => mostWaivable(account.policy, each, 'PRINCIPAL', day) > 0n)
    if (!due) return { account, entries }
    const amount = mostWaivable(account.policy, due, 'PRINCIPAL', day) / share
    const lowered = waive(account.policy, due, 'PRINCIPAL', amount, day)
    return {
      account: { ...account, instalments: account.instalments.map(each => (each === due ? lowered : each)) },
      entries: [...entries, ...noted('ADJUSTMENT', amount, [])],
    }
  }

const anyAmount = fc.bigInt({ min: 1n, max: 20_00_000_00n })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(pays({ mode: 'DUES' }), pays({ mode: 'DEMAND' }), pays({ mode: 'FORECLOSE' })),
  fc.integer({ min: 1, max: 4 }).map(count => pays({ mode: 'ADVANCE', count })),
  anyAmount.map(amount => pays({ mode: 'LUMPSUM', amount })),
  anyAmount.map(taxed),
  anyAmount.map(demanded),
  fc.bigInt({ min: 1n, max: 4n }).map(waived),
)

const opened = (principal: Paise, count: number, tdsBp: number): Life => {
  const allotment = unpaidInstalment(
    { instalmentNo: 0, dueDay: '2026-02-20', interest: 0n, principal: principal / 4n },
    'ALLOTMENT',
  )
  const rows = schedule({ ...BOOKLET_POLICY, principal }, '2026-04-30', count)
  return {
    account: {
      policy: { ...BOOKLET_POLICY, tdsBp },
      allotmentDay: '2026-01-31',
      interestFrom: '2026-01-30',
      credit: 0n,
      instalments: [allotment, ...rows.map(row => unpaidInstalment(row))],
      demands: [],
    },
    entries: [],
  }
}

/** A life of up to ten acts on days that go on, and a day on which it is looked at. */
const anyLife = fc
  .record({
    principal: fc.bigInt({ min: 1_000_00n, max: 1_00_00_000_00n }),
    count: fc.integer({ min: 1, max: 12 }),
    tdsBp: fc.constantFrom(0, TDS_BP),
    steps: fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), anyStep), { maxLength: 10 }),
    after: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ principal, count, tdsBp, steps, after }) => {
    let day = '2026-02-01'
    let life = opened(principal, count, tdsBp)
    for (const [days, step] of steps) {
      day = addDays(day, days)
      life = step(life, day)
    }
    return { ...life, day: addDays(day, after) }
  })

const rowsLeft = ({ rows }: Standing) => sum(rows.map(row => row.principal + row.interest + row.tds))

describe('the figures of an account, over random lives of a property', () => {
  it('add up from its parts to its totals', () => {
    fc.assert(
      fc.property(anyLife, ({ account, day }) => {
        const it = standingOn(account, day)
        const left = sum(account.instalments.map(instalmentLeft))
        expect(rowsLeft(it)).toBe(left)
        expect(it.overdue + it.due + it.stillToCome + it.tdsPending).toBe(left)
        expect(it.settled.total + left).toBe(it.scheduled.total)
        expect(it.outstanding).toBe(
          left + it.penalInterest + sum(account.demands.map(demandLeft)) - account.credit,
        )
        for (const row of it.rows)
          for (const part of [row.principal, row.interest, row.tds, row.penal])
            expect(part).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
  it('are those that every quote of the same day asks for', () => {
    fc.assert(
      fc.property(anyLife, ({ account, day }) => {
        const it = standingOn(account, day)
        const { quote, overdueInstalments } = duesOn(account, day)
        expect(quote.total).toBe(it.payableToday)
        expect(sum(overdueInstalments.map(late => late.unpaid))).toBe(it.overdue)
        expect(sum(overdueInstalments.map(late => late.unpaid + late.penal))).toBe(
          overdueWithPenal(account, day),
        )
        const open = openDemands(account).map(demand => demand.demandId)
        expect(demandQuote(account, day, open).total).toBe(it.demandsDue)
        const closing = foreclosureQuote(account, day)
        if (closing.ok) expect(closing.value.penal).toBe(it.penalInterest)
      }),
    )
  })
  it('count what was paid and credited once, however it is used', () => {
    fc.assert(
      fc.property(anyLife, ({ account, entries }) => {
        const { total, ...parts } = creditedSums(entries)
        expect(parts.received + parts.tds + parts.rebate + parts.waived).toBe(total)
        const penalPaid = sum(
          entries.flatMap(one =>
            one.allocations.filter(each => each.part === 'PENAL').map(each => each.amount),
          ),
        )
        const settled = sum(account.instalments.map(due => due.paidPrincipal + due.paidInterest))
        const onDemands = sum(account.demands.map(demand => demand.paid))
        expect(total).toBe(settled + onDemands + penalPaid + account.credit)
      }),
    )
  })
})

describe('the figures of an account', () => {
  const { account } = opened(toPaise('3472031.25'), 9, 0)
  it('name allotment money apart from the instalments', () => {
    const paid = pays({ mode: 'DUES' })({ account, entries: [] }, '2026-02-20').account
    expect(standingOn(paid, '2026-02-20').settled).toEqual({
      allotment: toPaise('868007.81'),
      instalments: 0n,
      ahead: 0n,
      total: toPaise('868007.81'),
    })
  })
  it('never show overdue money as still to come', () => {
    const it = standingOn(account, addDays('2026-04-30', 45))
    expect(it.overdue).toBe(toPaise('868007.81') + toPaise('425377.43'))
    expect(it.stillToCome).toBe(it.scheduled.total - it.overdue)
  })
  it('hold no interest from before the allotment when the account is closed', () => {
    const plot = { ...account, instalments: account.instalments.slice(1) }
    const interestOn = (day: IstDay) => {
      const closing = foreclosureQuote(plot, day)
      return closing.ok ? closing.value.interest : null
    }
    expect(interestOn('2026-01-31')).toBe(0n)
    expect(interestOn('2026-02-01')).toBe(toPaise('771.56'))
  })
})
