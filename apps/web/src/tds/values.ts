import type { InputOf } from '#contract/call.ts'
import type { tdsCalls } from '#contract/tds/calls.ts'
import type { Certificate, CertificateList } from '#contract/tds/certificate.ts'
import { sum, toPaise, toRupees } from '#domain/money/paise.ts'
import { financialYear, tdsForm } from '#domain/tds/form.ts'

/** The form's fields as they are typed; dates and amounts may be empty. */
export interface Values {
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

/** What the form begins with. */
export const toValues = (certificate: Certificate | null): Values => ({
  certificateNumber: certificate?.certificateNumber ?? '',
  acknowledgementNumber: certificate?.acknowledgementNumber ?? '',
  buyerPan: certificate?.buyerPan ?? '',
  financialYear: certificate?.financialYear ?? '',
  periodFrom: certificate?.periodFrom ?? '',
  periodTo: certificate?.periodTo ?? '',
  paymentDate: certificate?.paymentDate ?? '',
  amountPaid: certificate?.amountPaid ?? '',
  tdsAmount: certificate?.tdsAmount ?? '',
  depositDate: certificate?.depositDate ?? '',
  challanSerial: certificate?.challanSerial ?? '',
  bsrCode: certificate?.bsrCode ?? '',
  declarationAccepted: false,
})

const orNull = (text: string): string | null => (text === '' ? null : text)

/** What is sent; the generation of the form follows the date of payment. */
export function toInput(
  values: Values,
  of: {
    readonly id: number
    readonly propertyId: number
    readonly rowVersion: number
    readonly today: string
  },
): InputOf<typeof tdsCalls.SaveTdsCertificate> {
  const { declarationAccepted: _, ...fields } = values
  return {
    ...fields,
    tdsCertificateId: of.id,
    propertyId: of.propertyId,
    rowVersion: of.rowVersion,
    formTypeId: tdsForm(values.paymentDate || of.today).typeId,
    periodFrom: orNull(values.periodFrom),
    periodTo: orNull(values.periodTo),
    paymentDate: orNull(values.paymentDate),
    amountPaid: orNull(values.amountPaid),
    tdsAmount: orNull(values.tdsAmount),
    depositDate: orNull(values.depositDate),
  }
}

/** What chosen receipts fill in: the newest day, the gross amount and the tax that belongs to it. */
export function fromReceipts(
  receipts: CertificateList['receipts'],
): Pick<Values, 'paymentDate' | 'financialYear' | 'amountPaid' | 'tdsAmount'> | null {
  const newest = receipts
    .map(one => one.date)
    .sort()
    .at(-1)
  if (newest === undefined) return null
  const tax = sum(receipts.map(one => toPaise(one.tdsAmount)))
  const net = sum(receipts.map(one => toPaise(one.netAmount)))
  return {
    paymentDate: newest,
    financialYear: financialYear(newest),
    amountPaid: toRupees(net + tax),
    tdsAmount: toRupees(tax),
  }
}
