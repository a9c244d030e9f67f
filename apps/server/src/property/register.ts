import { addMonths, type IstDay } from '#domain/dates/ist.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import { type Part, postAdvanceUsed, postCharge } from '#domain/ledger/post.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import {
  DEFAULT_POLICY,
  type Instalment,
  type PaymentPolicy,
  suspendedUntil,
  unpaidInstalment,
} from '#domain/property/due.ts'
import { type Frequency, MONTHS, schedule } from '#domain/property/schedule.ts'
import type { PropertyState } from '#domain/property/state.ts'
import { isTdsApplicable, TDS_BP } from '#domain/property/tds-split.ts'
import { seal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

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
    readonly annualBp: number
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
  readonly propertyType: 'Plot' | 'House' | 'Flat' | 'Shop'
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

/** The authority's account number of a property in its books. */
const ledgerAccountOf = (registrationId: string): string => `PR-${registrationId}`

/** The rates of a sale: the scheme's own, and 1 % TDS from fifty lakh of price or stamp value. */
function policyOf(spec: PropertySpec): PaymentPolicy {
  const { instalments } = spec.terms
  return {
    ...DEFAULT_POLICY,
    ...(instalments ? { annualBp: instalments.annualBp, frequency: instalments.frequency } : {}),
    tdsBp: isTdsApplicable(spec.totalCost, spec.stampValue) ? TDS_BP : 0,
    ...spec.policy,
  }
}

/** Rows of the schedule: allotment money is number 0, instalments count from 1. */
export function instalmentsOf(spec: PropertySpec): Instalment[] {
  const { allotmentMoney, instalments } = spec.terms
  const rows: Instalment[] = []
  if (allotmentMoney) {
    const { amount, dueDay, paid } = allotmentMoney
    const row = unpaidInstalment({ instalmentNo: 0, dueDay, interest: 0n, principal: amount }, 'ALLOTMENT')
    if (!paid) rows.push(row)
    else {
      const tdsUntil = paid.tds > 0n ? suspendedUntil(policyOf(spec), paid.day) : null
      rows.push({ ...row, paidPrincipal: amount - paid.tds, tdsUntil })
    }
  }
  if (instalments) {
    const { firstDueDay, count } = instalments
    rows.push(...schedule(instalments, firstDueDay, count).map(row => unpaidInstalment(row)))
  }
  return rows
}

/** Interest runs one period before the first instalment. */
const interestFrom = ({ terms, allotmentDay }: PropertySpec): IstDay =>
  terms.instalments
    ? addMonths(terms.instalments.firstDueDay, -MONTHS[terms.instalments.frequency])
    : allotmentDay

/** The price of the allotment, and what was paid of it before its schedule begins, as the books open with it. */
export function openingEntries(spec: PropertySpec, dues: readonly Instalment[]): LedgerEntry[] {
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

/** Rows of the owners of a property; parts that nobody named are equal. */
export function ownerColumns(
  ports: Pick<Ports, 'random' | 'secrets'>,
  propertyId: number,
  spec: PropertySpec,
) {
  const equal = Math.floor(10_000 / spec.owners.length)
  const first = 10_000 - equal * (spec.owners.length - 1)
  return spec.owners.map((owner, index) => ({
    property_id: propertyId,
    full_name: owner.fullName,
    father_name: owner.fatherName ?? '',
    mobile_number: owner.mobileNumber ?? '',
    pan_sealed: seal(ports.secrets.fieldKey, ports.random, owner.pan ?? ''),
    share_bp: owner.shareBp ?? (index === 0 ? first : equal),
    owner_order: index + 1,
    since: spec.allotmentDay,
  }))
}

/** State of a property that enters the register: waiting for its allotment money, paying, or paid. */
function firstState({ state, terms }: PropertySpec): PropertyState {
  if (state) return state
  if (terms.allotmentMoney && !terms.allotmentMoney.paid) return 'ALLOTTED'
  return terms.instalments ? 'PAYING' : 'FULLY_PAID'
}

/** The row of a property that enters the register. */
export const propertyColumns = (spec: PropertySpec, now: Date) => ({
  search_id: spec.searchId,
  registration_id: spec.registrationId,
  property_code: spec.propertyCode,
  scheme_id: spec.schemeId,
  collection_account_id: spec.collectionAccountId,
  ledger_account: ledgerAccountOf(spec.registrationId),
  virtual_account: spec.virtualAccount ?? '',
  sector_name: spec.sectorName,
  property_type: spec.propertyType,
  area_sqm: spec.areaSqm,
  sale_type_id: spec.saleTypeId,
  allotment_day: spec.allotmentDay,
  total_cost: spec.totalCost,
  stamp_value: spec.stampValue ?? 0n,
  interest_from: interestFrom(spec),
  policy: JSON.stringify(policyOf(spec)),
  state: firstState(spec),
  has_letter: spec.hasLetter ?? true,
  created_on: now,
})
