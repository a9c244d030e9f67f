import { addMonths, type IstDay } from '#domain/dates/ist.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import { type Part, postAdvanceUsed, postCharge } from '#domain/ledger/post.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { laterOf } from './compare.ts'
import {
  type Instalment,
  type PaymentPolicy,
  type StandardPolicy,
  suspendedUntil,
  unpaidInstalment,
} from './due.ts'
import type { PropertyType } from './record.ts'
import { type Frequency, MONTHS, schedule } from './schedule.ts'
import type { PropertyState } from './states.ts'
import { isTdsApplicable, TDS_BP } from './tds-split.ts'

/** An owner as the register is told of them. */
export interface OwnerSpec {
  readonly fullName: string
  readonly fatherName?: string
  /** 10 digits, '' or absent when the authority has none. */
  readonly mobileNumber?: string
  readonly pan?: string
  /** Basis points; equal parts when no owner has one. */
  readonly shareBp?: number
}

/** How the price is paid: money at allotment, and the rest in equal instalments. Amounts in paise. */
export interface SaleTerms {
  readonly allotmentMoney?: {
    readonly amount: Paise
    readonly dueDay: IstDay
    /** Received before the property was entered, less the tax that the buyer deducts: the allottee's advance in the books. */
    readonly paid?: {
      readonly day: IstDay
      readonly reference: string
      readonly transactionId: number
      readonly tds: Paise
    }
  }
  readonly instalments?: {
    readonly principal: Paise
    readonly count: number
    readonly firstDueDay: IstDay
    readonly frequency: Frequency
    /** The authority's standard rate when the sale names none. */
    readonly annualBp?: number | undefined
  }
}

/** A property to be entered in the register. */
export interface PropertySpec {
  readonly searchId: string
  readonly registrationId: string
  readonly propertyCode: string
  readonly schemeId: number
  readonly collectionAccountId: number
  readonly sectorName: string
  readonly propertyType: PropertyType
  readonly areaSqm: string
  readonly saleTypeId: 1 | 2 | 3
  readonly allotmentDay: IstDay
  readonly totalCost: Paise
  readonly stampValue?: Paise
  readonly terms: SaleTerms
  readonly policy?: Partial<PaymentPolicy>
  readonly state?: PropertyState
  readonly virtualAccount?: string
  readonly hasLetter?: boolean
  readonly owners: readonly OwnerSpec[]
}

/** With what a property enters the register beside its facts: rates, schedule, books and state. */
export interface Opening {
  readonly policy: PaymentPolicy
  /** Day from which the first instalment's interest runs. */
  readonly interestFrom: IstDay
  /** Allotment money is number 0, instalments count from 1. */
  readonly dues: readonly Instalment[]
  readonly entries: readonly LedgerEntry[]
  readonly state: PropertyState
}

/** The rates of a sale: its own, else the authority's standard ones, and 1 % TDS from fifty lakh of price or stamp value. */
function policyOf(spec: PropertySpec, standard: StandardPolicy): PaymentPolicy {
  const { instalments } = spec.terms
  return {
    ...standard,
    ...(instalments
      ? { annualBp: instalments.annualBp ?? standard.annualBp, frequency: instalments.frequency }
      : {}),
    tdsBp: isTdsApplicable(spec.totalCost, spec.stampValue) ? TDS_BP : 0,
    ...spec.policy,
  }
}

function duesOf({ terms }: PropertySpec, policy: PaymentPolicy): Instalment[] {
  const { allotmentMoney, instalments } = terms
  const rows: Instalment[] = []
  if (allotmentMoney) {
    const { amount, dueDay, paid } = allotmentMoney
    const row = unpaidInstalment({ instalmentNo: 0, dueDay, interest: 0n, principal: amount }, 'ALLOTMENT')
    if (!paid) rows.push(row)
    else {
      const tdsUntil = paid.tds > 0n ? suspendedUntil(policy, paid.day) : null
      const penalFrom = laterOf(laterOf(row.penalFrom, paid.day), tdsUntil ?? paid.day)
      rows.push({ ...row, paidPrincipal: amount - paid.tds, tdsUntil, penalFrom })
    }
  }
  if (instalments) {
    const { principal, firstDueDay, count, frequency } = instalments
    const priced = { principal, frequency, annualBp: instalments.annualBp ?? policy.annualBp }
    rows.push(...schedule(priced, firstDueDay, count).map(row => unpaidInstalment(row)))
  }
  return rows
}

/** Interest runs one period before the first instalment. */
const interestFrom = ({ terms, allotmentDay }: PropertySpec): IstDay =>
  terms.instalments
    ? addMonths(terms.instalments.firstDueDay, -MONTHS[terms.instalments.frequency])
    : allotmentDay

/** The price of the allotment, and what was paid of it before its schedule begins, as the books open with it. */
function entriesOf(spec: PropertySpec, dues: readonly Instalment[]): LedgerEntry[] {
  const owed = sum(dues.map(due => due.principal))
  if (owed === 0n) return []
  const income: Part[] = [{ account: 'SALE_VALUE', amount: owed }]
  const charge = postCharge(spec.allotmentDay, spec.registrationId, 'DUES_PRINCIPAL', income)
  const { allotmentMoney } = spec.terms
  if (!allotmentMoney?.paid) return [charge]
  const { day, reference, tds } = allotmentMoney.paid
  const settles: Part[] = [{ account: 'DUES_PRINCIPAL', amount: allotmentMoney.amount - tds }]
  return [charge, postAdvanceUsed(day, reference, settles)]
}

/** State of a property that enters the register: waiting for its allotment money, paying, or paid. */
function firstState({ state, terms }: PropertySpec): PropertyState {
  if (state) return state
  if (terms.allotmentMoney && !terms.allotmentMoney.paid) return 'ALLOTTED'
  return terms.instalments ? 'PAYING' : 'FULLY_PAID'
}

/** Works out with what a property enters the register, under the authority's standard rates where the sale names none. */
export function openingOf(spec: PropertySpec, standard: StandardPolicy): Opening {
  const policy = policyOf(spec, standard)
  const dues = duesOf(spec, policy)
  return {
    policy,
    interestFrom: interestFrom(spec),
    dues,
    entries: entriesOf(spec, dues),
    state: firstState(spec),
  }
}

/** All of a property, in basis points. */
export const WHOLE_BP = 10_000

/** The owners of a sale with their parts; parts that nobody named are equal, the first takes what does not divide. */
export function withShares(owners: readonly OwnerSpec[]): (OwnerSpec & { readonly shareBp: number })[] {
  const equal = Math.floor(WHOLE_BP / owners.length)
  const first = WHOLE_BP - equal * (owners.length - 1)
  return owners.map((owner, index) => ({ ...owner, shareBp: owner.shareBp ?? (index === 0 ? first : equal) }))
}
