import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { financialYear, type IstDay } from '#domain/dates/ist.ts'
import { divideHalfUp, type Paise, sum, toRupees } from '#domain/money/paise.ts'
import { tdsForm } from './form.ts'

/** Rounding of certificates that is accepted above the exact share, ₹1. */
export const TDS_TOLERANCE: Paise = 100n

/** Tax that belongs to a net payment: a 99th of it, as the buyer kept 1 % of the gross. */
export const netTax = (netReceipts: Paise): Paise => divideHalfUp(netReceipts, 99n)

/** What receipts say of their certificate: the tax of each, and the gross amount that was paid or credited in all. */
export function figuresOfReceipts(nets: readonly Paise[]): { readonly tax: Paise; readonly gross: Paise } {
  const tax = sum(nets.map(netTax))
  return { tax, gross: sum(nets) + tax }
}

/** Most tax that receipts can carry: what belongs to them, and ₹1. */
export const maxTdsFor = (netReceipts: Paise): Paise => netTax(netReceipts) + TDS_TOLERANCE

/** A receipt that a certificate may be mapped to: an entry of the property's account, paid online or at the counter. */
export interface TdsReceipt {
  readonly receiptId: number
  readonly propertyId: number
  readonly isSuccess: boolean
  /** What it settled of instalments; penal interest and other demands carry no tax. */
  readonly net: Paise
  /** The certificate that already uses it. */
  readonly mappedTo: number | null
}

export type MapRefusal = 'NO_RECEIPTS' | 'RECEIPT_NOT_FOUND' | 'RECEIPT_USED'

/** Checks the receipts of a certificate: the same property, successful, used by no other. Answers their net sum. */
export function checkReceipts(
  certificateId: number,
  propertyId: number,
  receipts: readonly TdsReceipt[],
): Outcome<Paise, MapRefusal> {
  if (receipts.length === 0) return refuse('NO_RECEIPTS')
  for (const { receiptId, ...receipt } of receipts) {
    if (receipt.propertyId !== propertyId || !receipt.isSuccess)
      return refuse('RECEIPT_NOT_FOUND', { receiptId })
    if (receipt.mappedTo !== null && receipt.mappedTo !== certificateId)
      return refuse('RECEIPT_USED', { receiptId })
  }
  if (new Set(receipts.map(receipt => receipt.receiptId)).size !== receipts.length)
    return refuse('RECEIPT_USED')
  return accept(sum(receipts.map(receipt => receipt.net)))
}

/** What has to be right before a certificate is submitted. */
export interface TdsSubmission {
  readonly certificateId: number
  readonly propertyId: number
  readonly hasDocument: boolean
  readonly declarationAccepted: boolean
  readonly numberIsUnique: boolean
  readonly buyerPan: string
  /** PANs of the property's owners. */
  readonly ownerPans: readonly string[]
  readonly tdsAmount: Paise
  readonly paymentDay: IstDay
  readonly depositDay: IstDay
  readonly formTypeId: number
  readonly financialYear: string
  readonly today: IstDay
  readonly receipts: readonly TdsReceipt[]
}

export type SubmitRefusal =
  | MapRefusal
  | 'DOCUMENT_MISSING'
  | 'DECLARATION_MISSING'
  | 'DUPLICATE_NUMBER'
  | 'PAN_NOT_OWNER'
  | 'AMOUNT_REQUIRED'
  | 'AMOUNT_ABOVE_RECEIPTS'
  | 'DEPOSIT_IN_FUTURE'
  | 'DEPOSIT_BEFORE_PAYMENT'
  | 'WRONG_FORM'
  | 'WRONG_FINANCIAL_YEAR'

/** Everything that speaks against submitting, in the order of the form; empty when it can go. */
export function submissionRefusals(of: TdsSubmission) {
  const receipts = checkReceipts(of.certificateId, of.propertyId, of.receipts)
  const form = tdsForm(of.paymentDay)
  const year = financialYear(of.paymentDay)
  const most = receipts.ok ? maxTdsFor(receipts.value) : null
  const found = [
    of.formTypeId !== form.typeId && refuse('WRONG_FORM', { certificate: form.certificate }),
    of.financialYear !== year && refuse('WRONG_FINANCIAL_YEAR', { year }),
    !of.numberIsUnique && refuse('DUPLICATE_NUMBER'),
    !of.ownerPans.includes(of.buyerPan) && refuse('PAN_NOT_OWNER'),
    of.depositDay > of.today && refuse('DEPOSIT_IN_FUTURE'),
    of.depositDay < of.paymentDay && refuse('DEPOSIT_BEFORE_PAYMENT'),
    !receipts.ok && receipts,
    of.tdsAmount <= 0n && refuse('AMOUNT_REQUIRED'),
    most !== null && of.tdsAmount > most && refuse('AMOUNT_ABOVE_RECEIPTS', { max: toRupees(most) }),
    !of.hasDocument && refuse('DOCUMENT_MISSING'),
    !of.declarationAccepted && refuse('DECLARATION_MISSING'),
  ]
  return found.filter(each => each !== false)
}
