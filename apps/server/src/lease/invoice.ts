import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { say, type Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { maskName } from '#domain/fields/personName.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import { paperEndpoint } from '#server/documents/paperEndpoint.ts'
import { type InvoiceData, invoiceTotal } from '#server/documents/print/data/invoice.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import type { Ports } from '#server/ports/ports.ts'
import { debtOf } from './debt.ts'
import { periodWords } from './heads.ts'
import { type InvoicedRow, listPayments, type RentPayment } from './leasePaymentStore.ts'
import type { LeaseRecord, RentRecord } from './leaseRecord.ts'
import { findOwnLease } from './leaseStore.ts'
import { listRent } from './rentStore.ts'

/** Rental of commercial property (services accounting codes). */
const SAC = '997212'

/** The periods that a tax paper of a payment names, and what came beside them without tax. */
function invoiced(lease: LeaseRecord, payment: RentPayment, rent: readonly RentRecord[]) {
  if (payment.of === 'RENT') {
    const paid = rent.filter(row => row.transactionId === payment.transactionId)
    const rows: readonly InvoicedRow[] = payment.reversedOn ? payment.reversedRows : paid
    return { rows, lateFee: payment.lateFee, deductions: 0n }
  }
  const { lines, lateFee, deductions } = debtOf(lease, rent)
  const rows = lines.map(({ row, taxable, gst }) => ({ ...row, rent: taxable, gst }))
  return { rows, lateFee, deductions }
}

/** What a payment brought beside the taxed supply. */
function besides(lateFee: Paise, deductions: Paise): Text | null {
  const parts = [
    ...(lateFee > 0n
      ? [say(`a late fee of ${formatRupees(lateFee)}`, `${formatRupees(lateFee)} विलंब शुल्क`)]
      : []),
    ...(deductions > 0n
      ? [say(`deductions of ${formatRupees(deductions)}`, `${formatRupees(deductions)} कटौतियाँ`)]
      : []),
  ]
  if (parts.length === 0) return null
  const words = { en: parts.map(one => one.en).join(' and '), hi: parts.map(one => one.hi).join(' और ') }
  return say(
    `In addition ${words.en} without tax were received.`,
    `इसके अतिरिक्त बिना कर के ${words.hi} प्राप्त हुए।`,
  )
}

const reversedNote = say(
  'The money of the payment was taken back: the rent is owed again.',
  'भुगतान की राशि वापस ले ली गई: किराया फिर से देय है।',
)

/** The tax invoice of a payment, or the credit note that stands against it since the money was taken back. */
function invoiceData(
  lease: LeaseRecord,
  payment: RentPayment,
  rent: readonly RentRecord[],
  { authority, isCredit }: { readonly authority: Ports['authority']; readonly isCredit: boolean },
): InvoiceData {
  const { lessee, property, workOrder } = lease
  const halfBp = (workOrder?.gstBp ?? 0) / 2
  const { rows, lateFee, deductions } = invoiced(lease, payment, rent)
  const of = say(
    `Payment ${payment.paymentNumber}, receipt ${payment.receiptNumber}.`,
    `भुगतान ${payment.paymentNumber}, रसीद ${payment.receiptNumber}।`,
  )
  const more = isCredit ? reversedNote : besides(lateFee, deductions)
  return {
    head: {
      authority: letterheadOf(authority),
      title: isCredit ? say('Credit note', 'क्रेडिट नोट') : say('Tax invoice', 'कर बीजक'),
      number: isCredit ? payment.creditNoteNumber : payment.invoiceNumber,
      issuedAt: isCredit ? (payment.reversedOn ?? payment.paidOn) : payment.paidOn,
    },
    kind: isCredit ? 'creditNote' : 'invoice',
    ...(isCredit
      ? { against: [{ number: payment.invoiceNumber, on: { day: istDay(payment.paidOn) } }] }
      : {}),
    supplier: [
      { label: say('Name', 'नाम'), value: authority.name },
      { label: say('GST number', 'जीएसटी संख्या'), value: authority.gstNumber || null },
      { label: say('Address', 'पता'), value: authority.address.lines.map(line => line.en).join(', ') },
      { label: say('Lease', 'पट्टा'), value: lease.tenderNumber },
      { label: say('Premises', 'परिसर'), value: property.name },
    ],
    recipient: [
      { label: say('Name', 'नाम'), value: lessee.name },
      { label: say('Address', 'पता'), value: lessee.address },
      { label: say('GST number', 'जीएसटी संख्या'), value: lessee.gstin || null },
    ],
    placeOfSupply: 'Uttar Pradesh (09)',
    reverseCharge: false,
    lines: rows.map(row => {
      const period = periodWords(row.periodFrom, row.periodTo)
      const cgst = row.gst / 2n
      return {
        description: say(`Rent ${period.en}`, `किराया ${period.hi}`),
        sac: SAC,
        taxable: row.rent,
        cgstBp: halfBp,
        cgst,
        sgstBp: halfBp,
        sgst: row.gst - cgst,
      }
    }),
    ...(more ? { note: say(`${more.en} ${of.en}`, `${more.hi} ${of.hi}`) } : {}),
  }
}

/** A tax paper of a payment of the lease: the lessee's own, issued at the first request. */
export const leaseInvoiceEndpoint = paperEndpoint({
  path: '/Document/DownloadLeaseInvoice',
  query: v.object({
    tenderId: wireId,
    transactionId: wireId,
    kind: v.optional(v.picklist(['INVOICE', 'CREDIT_NOTE']), 'INVOICE'),
  }),
  async open(context, { tenderId, transactionId, kind }) {
    const { db, ports, citizen } = context
    const lease = await findOwnLease(db, ports, citizen.userId, tenderId)
    const payments = lease ? await listPayments(db, lease.id) : []
    const payment = payments.find(one => one.transactionId === transactionId)
    const isCredit = kind === 'CREDIT_NOTE'
    const number = isCredit ? payment?.creditNoteNumber : payment?.invoiceNumber
    if (!lease || !payment || !number) return context.refuse(general.RECORD_NOT_FOUND())
    const rent = await listRent(db, lease.id)
    const paper = isCredit ? 'lease-credit-note' : 'lease-invoice'
    return issueOnce(context, { kind: paper, of: transactionId }, async () => {
      const data = invoiceData(lease, payment, rent, { authority: ports.authority, isCredit })
      const total = invoiceTotal(data)
      return {
        template: 'invoice' as const,
        data,
        entityTypeId: EntityType.Lease,
        entityId: lease.id,
        sealed: {
          who: lease.lessee.name,
          about: lease.property.name.en,
          sum: total,
          account: lease.tenderNumber,
        },
        facts: [
          { labelEn: 'Lease', labelHi: 'पट्टा', value: lease.tenderNumber },
          { labelEn: 'Lessee', labelHi: 'पट्टेदार', value: maskName(lease.lessee.name) },
          { labelEn: 'Total', labelHi: 'कुल', value: formatRupees(total) },
        ],
      }
    })
  },
})
