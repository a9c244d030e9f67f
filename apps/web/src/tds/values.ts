import type { InputOf } from '#contract/call.ts'
import type { tdsCalls } from '#contract/tds/calls.ts'
import type { CertificateList } from '#contract/tds/certificate.ts'
import { financialYear, type IstDay } from '#domain/dates/ist.ts'
import { toPaise, toRupees } from '#domain/money/paise.ts'
import { figuresOfReceipts } from '#domain/tds/certificate.ts'
import { tdsForm } from '#domain/tds/form.ts'
import type { TdsFacts } from '#domain/tds/questions.ts'
import { parseTypedAmount } from '#web/forms/fields/currency.ts'
import { parseTypedDate } from '#web/forms/fields/dates.ts'

/** The form's fields as they are typed; dates and amounts may be empty or unfinished. */
export interface Values {
  refIds: number[]
  certificateNumber: string
  acknowledgementNumber: string
  buyerPan: string
  financialYear: string
  periodFrom: string
  periodTo: string
  paymentDate: string
  amountPaid: string
  tdsAmount: string
  depositDate: string
  challanSerial: string
  bsrCode: string
  declarationAccepted: boolean
}

type Input = InputOf<typeof tdsCalls.SaveTdsCertificate>

/** What the wire takes of a certificate: what the paper says, and its receipts. */
export type Answers = Omit<Input, 'tdsCertificateId' | 'propertyId' | 'rowVersion' | 'idempotencyKey'> & {
  readonly refIds: readonly number[]
}

/** What the fields of a new certificate begin with. */
export const BLANK: Values = {
  refIds: [],
  certificateNumber: '',
  acknowledgementNumber: '',
  buyerPan: '',
  financialYear: '',
  periodFrom: '',
  periodTo: '',
  paymentDate: '',
  amountPaid: '',
  tdsAmount: '',
  depositDate: '',
  challanSerial: '',
  bsrCode: '',
  declarationAccepted: false,
}

/** What stands in the fields for answers of the wire; the declaration is made anew for each submission. */
export const toValues = (answers: Omit<Answers, 'formTypeId'>): Values => ({
  refIds: [...answers.refIds],
  certificateNumber: answers.certificateNumber,
  acknowledgementNumber: answers.acknowledgementNumber,
  buyerPan: answers.buyerPan,
  financialYear: answers.financialYear,
  periodFrom: answers.periodFrom ?? '',
  periodTo: answers.periodTo ?? '',
  paymentDate: answers.paymentDate ?? '',
  amountPaid: answers.amountPaid ?? '',
  tdsAmount: answers.tdsAmount ?? '',
  depositDate: answers.depositDate ?? '',
  challanSerial: answers.challanSerial,
  bsrCode: answers.bsrCode,
  declarationAccepted: false,
})

/** The answers as the wire takes them; what is unfinished is none, and the generation of the form follows the payment. */
export function toAnswers({ declarationAccepted: _, ...values }: Values, today: IstDay): Answers {
  const paymentDate = parseTypedDate(values.paymentDate)
  return {
    ...values,
    formTypeId: tdsForm(paymentDate ?? today).typeId,
    periodFrom: parseTypedDate(values.periodFrom),
    periodTo: parseTypedDate(values.periodTo),
    paymentDate,
    amountPaid: parseTypedAmount(values.amountPaid),
    tdsAmount: parseTypedAmount(values.tdsAmount),
    depositDate: parseTypedDate(values.depositDate),
  }
}

const paiseOf = (typed: string) => {
  const amount = parseTypedAmount(typed)
  return amount === null ? null : toPaise(amount)
}

/** What the rules of the domain judge. */
export const toFacts = (values: Values): TdsFacts => ({
  ...values,
  periodFrom: parseTypedDate(values.periodFrom),
  periodTo: parseTypedDate(values.periodTo),
  paymentDay: parseTypedDate(values.paymentDate),
  amountPaid: paiseOf(values.amountPaid),
  tdsAmount: paiseOf(values.tdsAmount),
  depositDay: parseTypedDate(values.depositDate),
})

/** What chosen receipts fill in: the newest day, the gross amount and the tax that belongs to it. */
export function fromReceipts(
  receipts: CertificateList['receipts'],
): Pick<Values, 'paymentDate' | 'financialYear' | 'amountPaid' | 'tdsAmount'> | null {
  const newest = receipts
    .map(one => one.date)
    .sort()
    .at(-1)
  if (newest === undefined) return null
  const { tax, gross } = figuresOfReceipts(receipts.map(one => toPaise(one.netAmount)))
  return {
    paymentDate: newest,
    financialYear: financialYear(newest),
    amountPaid: toRupees(gross),
    tdsAmount: toRupees(tax),
  }
}
