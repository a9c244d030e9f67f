import { say } from '#contract/text.ts'
import { paymentStatus, paymentStatusName } from '#domain/application/payment.ts'
import type { DataExport, DataSource, HeldPart } from '#server/account/dataExport.ts'

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

async function refunds({ db, userId }: DataSource): Promise<HeldPart> {
  const rows = await db
    .selectFrom('payment_refund')
    .select(['id', 'amount', 'deduction', 'reason_en', 'reason_hi'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return {
    key: 'refunds',
    title: say('Refunds', 'रिफ़ंड'),
    records: rows.map(row => ({
      title: String(row.id),
      facts: [
        { key: 'reason', label: say('Reason', 'कारण'), value: { en: row.reason_en, hi: row.reason_hi } },
        { key: 'amount', label: say('Amount (₹)', 'राशि (₹)'), value: row.amount },
        { key: 'deduction', label: say('Deduction (₹)', 'कटौती (₹)'), value: row.deduction },
      ],
    })),
  }
}

/** Payments that the citizen opened and refunds to them. */
export const paymentsData: DataExport = {
  gather: async source => [await payments(source), await refunds(source)],
}
