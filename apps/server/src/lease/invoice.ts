import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { maskName } from '#domain/fields/personName.ts'
import { formatRupees } from '#domain/money/format.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import { paperEndpoint } from '#server/documents/paperEndpoint.ts'
import type { InvoiceData } from '#server/documents/print/data/invoice.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import type { Ports } from '#server/ports/ports.ts'
import { periodWords } from './heads.ts'
import { listPayments, type RentPayment } from './leasePaymentStore.ts'
import type { LeaseRecord, RentRecord } from './leaseRecord.ts'
import { findOwnLease } from './leaseStore.ts'
import { listRent } from './rentStore.ts'

/** Rental of commercial property (services accounting codes). */
const SAC = '997212'

function invoiceData(
  lease: LeaseRecord,
  payment: RentPayment,
  rows: readonly RentRecord[],
  authority: Ports['authority'],
): InvoiceData {
  const { lessee, property, workOrder } = lease
  const halfBp = (workOrder?.gstBp ?? 0) / 2
  const late = formatRupees(payment.lateFee)
  return {
    head: {
      authority: letterheadOf(authority),
      title: say('Tax invoice', 'कर बीजक'),
      number: payment.invoiceNumber,
      issuedAt: payment.paidOn,
    },
    kind: 'invoice',
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
    ...(payment.lateFee > 0n
      ? {
          note: say(
            `A late fee of ${late} was received in addition. Payment ${payment.paymentNumber}, receipt ${payment.receiptNumber}.`,
            `इसके अतिरिक्त ${late} विलंब शुल्क प्राप्त हुआ। भुगतान ${payment.paymentNumber}, रसीद ${payment.receiptNumber}।`,
          ),
        }
      : {}),
  }
}

/** The tax invoice of a payment of rent: the lessee's own, issued at the first request. */
export const leaseInvoiceEndpoint = paperEndpoint({
  path: '/Document/DownloadLeaseInvoice',
  query: v.object({ tenderId: wireId, transactionId: wireId }),
  async open(context, { tenderId, transactionId }) {
    const { db, ports, citizen } = context
    const lease = await findOwnLease(db, ports, citizen.userId, tenderId)
    const payments = lease ? await listPayments(db, lease.id) : []
    const payment = payments.find(one => one.of === 'RENT' && one.transactionId === transactionId)
    if (!lease || !payment) return context.refuse(general.RECORD_NOT_FOUND())
    const rows = (await listRent(db, lease.id)).filter(row => row.transactionId === transactionId)
    return issueOnce(context, { kind: 'lease-invoice', of: transactionId }, async () => ({
      template: 'invoice' as const,
      data: invoiceData(lease, payment, rows, ports.authority),
      entityTypeId: EntityType.Lease,
      entityId: lease.id,
      facts: [
        { labelEn: 'Lease', labelHi: 'पट्टा', value: lease.tenderNumber },
        { labelEn: 'Lessee', labelHi: 'पट्टेदार', value: maskName(lease.lessee.name) },
      ],
    }))
  },
})
