import { addDays, type IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import { appropriate } from '../appropriate.ts'
import { smaller } from '../compare.ts'
import { type Instalment, type PropertyAccount, unpaidInstalment } from '../due.ts'
import type { NotedEntry } from '../entries.ts'
import { creditRebate } from '../foreclosure.ts'
import { planPayment } from '../plan.ts'
import type { AccountAct } from '../replay.ts'
import { schedule } from '../schedule.ts'
import { creditTds } from '../tds-split.ts'
import { mostWaivable, waive } from '../waive.ts'
import { BOOKLET_POLICY } from './bookletPolicy.ts'

/** A property with its acts, as its life goes on. */
export interface Life {
  readonly account: PropertyAccount
  readonly acts: readonly Extract<AccountAct, { kind: 'ENTRY' }>[]
}
type Step = (life: Life, day: IstDay) => Life

const entriesOf = ({ acts }: Life): NotedEntry[] => acts.map(({ entry }) => entry)

type Noted = Pick<NotedEntry, 'kind' | 'amount' | 'allocations'> & Partial<Pick<NotedEntry, 'mode'>>

const note = (
  { acts }: Life,
  account: PropertyAccount,
  day: IstDay,
  noted: Noted,
  rows: readonly Instalment[] | null = null,
): Life => {
  if (noted.amount === 0n) return { account, acts }
  const id = acts.length + 1
  const rest = { reference: `${id}`, transactionId: null, remarks: '', payerId: null, isReversed: false }
  const entry: NotedEntry = { mode: '', ...rest, ...noted, id, day, asOn: day, notedOn: new Date(id) }
  return { account, acts: [...acts, { kind: 'ENTRY', entry, asOn: day, rows }] }
}

const facts = { state: 'PAYING', hasLetter: true, surrenderOpen: false, mortgageNocOpen: false } as const

/** Carries out a payment of a kind as the server does: rebate first, then the money. */
export const pays =
  (choice: Parameters<typeof planPayment>[3]): Step =>
  (life, day) => {
    const { account } = life
    const planned = planPayment(facts, account, day, choice)
    if (!planned.ok) return life
    const { quote, rebate, rebateLeft, account: ready, replacesSchedule } = planned.value
    const rebated = creditRebate(ready, rebate)
    const paid = appropriate(rebated, { amount: quote.total, day }, quote.targets)
    const onDemands = rebated.demands.flatMap((demand, index) => {
      const amount = demand.paid - (ready.demands[index]?.paid ?? 0n)
      return amount > 0n ? [{ part: 'DEMAND' as const, itemId: demand.demandId, amount }] : []
    })
    const given = { kind: 'REBATE', amount: rebate + rebateLeft, allocations: onDemands } as const
    const received = {
      kind: 'RECEIPT',
      mode: choice.mode,
      amount: quote.total,
      allocations: paid.allocations,
    } as const
    const after = { ...paid.account, credit: account.credit + rebateLeft }
    const rows = replacesSchedule ? ready.instalments : null
    return note(note(life, account, day, given), after, day, received, rows)
  }

export const taxed =
  (amount: Paise): Step =>
  (life, day) => {
    const credited = creditTds(life.account, amount, day)
    const account = { ...credited.account, credit: life.account.credit + credited.unapplied }
    return note(life, account, day, { kind: 'TDS_CREDIT', amount, allocations: credited.allocations })
  }

const demanded =
  (amount: Paise): Step =>
  (life, day) => {
    const { account } = life
    const paid = smaller(account.credit, amount)
    const demandId = account.demands.length + 1
    const demand = { demandId, dueDay: addDays(day, 20), amount, gst: 0n, paid }
    const raised = { ...account, demands: [...account.demands, demand], credit: account.credit - paid }
    const allocations = [{ part: 'DEMAND', itemId: demandId, amount: paid }] as const
    return note(life, raised, day, { kind: 'CREDIT_USED', amount: paid, allocations })
  }

const waived =
  (share: bigint): Step =>
  (life, day) => {
    const { account } = life
    const due = account.instalments.find(each => mostWaivable(account.policy, each, 'PRINCIPAL', day) > 0n)
    if (!due) return life
    const amount = mostWaivable(account.policy, due, 'PRINCIPAL', day) / share
    const lowered = waive(account.policy, due, 'PRINCIPAL', amount, day)
    const after = {
      ...account,
      instalments: account.instalments.map(each => (each === due ? lowered : each)),
    }
    const allocations = [{ part: 'PRINCIPAL', itemId: due.instalmentNo, amount }] as const
    return note(life, after, day, { kind: 'ADJUSTMENT', amount, allocations })
  }

/** A step by chance: which one, how much of money, and how many instalments or which share. */
export type Chance = readonly [days: number, which: number, amount: Paise, count: number]

const STEPS: readonly ((amount: Paise, count: number) => Step)[] = [
  () => pays({ mode: 'DUES' }),
  () => pays({ mode: 'DEMAND' }),
  () => pays({ mode: 'FORECLOSE' }),
  (_, count) => pays({ mode: 'ADVANCE', count }),
  amount => pays({ mode: 'LUMPSUM', amount }),
  amount => taxed(amount),
  amount => demanded(amount),
  (_, count) => waived(BigInt(count)),
]
export const STEP_KINDS = STEPS.length

/** A sale in some quarterly instalments, a quarter more as allotment money; nothing is paid yet. */
export const opened = (principal: Paise, count: number, tdsBp: number): Life => {
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
    acts: [],
  }
}

/** What a life is made of by chance. */
export interface Lot {
  readonly principal: Paise
  readonly count: number
  readonly tdsBp: number
  readonly steps: readonly Chance[]
  /** Days from the last step to the day on which it is looked at. */
  readonly after: number
}

/** A life of acts on days that go on, the lives on its way, and a day on which it is looked at. */
export function lifeOf({ principal, count, tdsBp, steps, after }: Lot) {
  let day = '2026-02-01'
  const first = opened(principal, count, tdsBp)
  const lives = [first]
  for (const [days, which, amount, many] of steps) {
    day = addDays(day, days)
    const step = STEPS[which]
    lives.push(step ? step(amount, many)(lives.at(-1) ?? first, day) : first)
  }
  const life = lives.at(-1) ?? first
  return { ...life, lives, first, entries: entriesOf(life), day: addDays(day, after) }
}
