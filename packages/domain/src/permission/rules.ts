import { accept, type Outcome, type Refusal, refuse } from '#domain/application/result.ts'
import { addMonths, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, shareOf } from '#domain/money/paise.ts'
import { smaller } from '#domain/property/compare.ts'
import { type ActionRefusal, mayDo, type PropertyFacts } from '#domain/property/states.ts'

/** Kinds of application on a property; 0 in the route means 'choose' (docs/rules/permission.md). */
export const PermissionType = { Surrender: 1, MortgageNoc: 2 } as const
export type PermissionType = (typeof PermissionType)[keyof typeof PermissionType]

/** Reads a type id from a route or call; null for 0 and anything unknown. */
export function permissionType(value: number): PermissionType | null {
  return value === 1 || value === 2 ? value : null
}

/** Fees and deductions that the authority can change. */
export interface PermissionPolicy {
  readonly nocFee: Paise
  readonly nocGstBp: number
  readonly firstYearBp: number
  readonly laterBp: number
  readonly respondDays: number
}

/** Fee of an application and its tax; a surrender is free. */
export function permissionFee(
  type: PermissionType,
  policy: PermissionPolicy,
): { readonly fee: Paise; readonly gst: Paise; readonly total: Paise } {
  if (type === PermissionType.Surrender) return { fee: 0n, gst: 0n, total: 0n }
  const gst = shareOf(policy.nocFee, policy.nocGstBp)
  return { fee: policy.nocFee, gst, total: policy.nocFee + gst }
}

/** Whether an application of a type can be started now, and if not, why not. */
export function mayApply(type: PermissionType, facts: PropertyFacts): Outcome<true, ActionRefusal> {
  return mayDo(type === PermissionType.Surrender ? 'APPLY_SURRENDER' : 'APPLY_MORTGAGE_NOC', facts)
}

/** A document that an application asks for. */
export interface RequiredDocument {
  readonly documentTypeId: number
  readonly mandatory: boolean
}

const NOC_DOCUMENTS = [401, 402, 103, 109]
const SURRENDER_DOCUMENTS = [402, 405, 109, 108]
/** No-objection of the lender, asked for when a mortgaged property is surrendered. */
export const BANK_NOC = 401

/** Documents by type: bank consent for a mortgage; originals, affidavit and cheque for a surrender. */
export function requiredDocuments(
  type: PermissionType,
  property: { readonly isMortgaged: boolean },
): RequiredDocument[] {
  const surrender = [...SURRENDER_DOCUMENTS, ...(property.isMortgaged ? [BANK_NOC] : [])]
  const ids = type === PermissionType.Surrender ? surrender : NOC_DOCUMENTS
  return ids.map(documentTypeId => ({ documentTypeId, mandatory: true }))
}

/** Refuses with every mandatory document that is still missing. */
export function missingDocuments(
  required: readonly RequiredDocument[],
  present: readonly number[],
): Refusal<'DOCUMENTS_MISSING'> | null {
  const missing = required.filter(each => each.mandatory && !present.includes(each.documentTypeId))
  if (missing.length === 0) return null
  return refuse('DOCUMENTS_MISSING', { documentTypeIds: missing.map(each => each.documentTypeId).join(',') })
}

/** What was paid for a property, by kind; paise. */
export interface PaidForProperty {
  readonly principal: Paise
  readonly interest: Paise
  readonly penal: Paise
  readonly booklet: Paise
  readonly tds: Paise
}

/** The refund of a surrender. `refund` + `deduction` + `notRefundable` is always what was paid. */
export interface SurrenderRefund {
  readonly paid: Paise
  readonly deductionBp: number
  readonly deduction: Paise
  /** Interest, penal interest, booklet and tax; the tax comes back through the buyer's own return. */
  readonly notRefundable: Paise
  readonly refund: Paise
}

/**
 * 10 % of the total cost is kept in the first year from allotment and 20 % later, at most what was paid of the price
 * in money. The first year ends with the day before the anniversary. Deducted tax is counted apart.
 */
export function surrenderRefund(
  totalCost: Paise,
  paid: PaidForProperty,
  allotmentDay: IstDay,
  day: IstDay,
  policy: PermissionPolicy,
): SurrenderRefund {
  const deductionBp = day < addMonths(allotmentDay, 12) ? policy.firstYearBp : policy.laterBp
  const wanted = shareOf(totalCost, deductionBp)
  const deduction = smaller(wanted, paid.principal)
  const notRefundable = paid.interest + paid.penal + paid.booklet + paid.tds
  return {
    paid: paid.principal + notRefundable,
    deductionBp,
    deduction,
    notRefundable,
    refund: paid.principal - deduction,
  }
}

/** Figures of a mortgage that the form asks for. */
export interface MortgageTerms {
  readonly loanAmount: Paise
  readonly sanctionDay: IstDay
}

/** Checks the figures of a mortgage. */
export function checkMortgage(
  terms: MortgageTerms,
  today: IstDay,
): Outcome<true, 'LOAN_AMOUNT_REQUIRED' | 'SANCTION_IN_FUTURE'> {
  if (terms.loanAmount <= 0n) return refuse('LOAN_AMOUNT_REQUIRED')
  return terms.sanctionDay > today ? refuse('SANCTION_IN_FUTURE') : accept(true)
}
