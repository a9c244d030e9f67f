import { say } from '#contract/text.ts'
import { paymentStatus, paymentStatusName, refundStatusName } from '#domain/application/payment.ts'
import type { DataExport, DataSource, HeldPart, HeldRecord } from '#server/account/dataExport.ts'
import { findPayeeAccount, type RefundRecord, toRefund } from './refundStore.ts'

async function payments({ db, userId }: DataSource): Promise<HeldPart> {
  const rows = await db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return {
    key: 'payments',
    title: say('Payments', 'भुगतान'),
    records: rows.map(row => {
      const status = paymentStatus(row.status_id)
      const name = status === null ? null : paymentStatusName(status)
      return {
        title: row.receipt_number ?? row.challan_number ?? String(row.id),
        facts: [
          { key: 'for', label: say('For', 'किसके लिए'), value: { en: row.title_en, hi: row.title_hi } },
          { key: 'amount', label: say('Amount (₹)', 'राशि (₹)'), value: row.total },
          { key: 'status', label: say('Status', 'स्थिति'), value: name && { en: name.en, hi: name.hi } },
          { key: 'createdOn', label: say('Begun on', 'आरंभ'), value: row.created_on },
          { key: 'paidOn', label: say('Paid on', 'भुगतान दिनांक'), value: row.paid_on },
          { key: 'instrument', label: say('Instrument', 'माध्यम'), value: row.instrument || null },
          {
            key: 'bankReference',
            label: say('Bank reference', 'बैंक संदर्भ'),
            value: row.bank_reference || null,
          },
        ],
      }
    }),
  }
}

async function refundRecord({ db, ports }: DataSource, refund: RefundRecord): Promise<HeldRecord> {
  const account = await findPayeeAccount(db, ports, refund.id)
  const { en, hi } = refundStatusName(refund.statusId)
  return {
    title: String(refund.id),
    facts: [
      { key: 'reason', label: say('Reason', 'कारण'), value: refund.reason },
      { key: 'amount', label: say('Amount (₹)', 'राशि (₹)'), value: refund.amount },
      { key: 'deduction', label: say('Deduction (₹)', 'कटौती (₹)'), value: refund.deduction },
      { key: 'status', label: say('Status', 'स्थिति'), value: { en, hi } },
      { key: 'requestedOn', label: say('Requested on', 'अनुरोध दिनांक'), value: refund.requestedOn },
      { key: 'completedOn', label: say('Paid on', 'भुगतान दिनांक'), value: refund.completedOn },
      { key: 'account', label: say('To account', 'खाता'), value: account?.accountNumber ?? null },
      { key: 'holder', label: say('Account holder', 'खाताधारक'), value: account?.holderName ?? null },
      { key: 'reference', label: say('Bank reference', 'बैंक संदर्भ'), value: refund.reference || null },
    ],
  }
}

async function refunds(source: DataSource): Promise<HeldPart> {
  const { db, userId } = source
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return {
    key: 'refunds',
    title: say('Refunds', 'रिफ़ंड'),
    records: await Promise.all(rows.map(row => refundRecord(source, toRefund(row)))),
  }
}

/** Payments that the citizen opened and refunds to them. */
export const paymentsData: DataExport = {
  gather: async source => [await payments(source), await refunds(source)],
}
