import { say } from '#contract/text.ts'
import { refundStatusName } from '#domain/application/payment.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import type { DataExport, DataSource, HeldRecord } from '#server/account/dataExport.ts'
import { findPayeeAccount, listRefundsTo } from './refundStore.ts'

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
      { key: 'requestedOn', label: say('Requested on', 'अनुरोध की तिथि'), value: refund.requestedOn },
      { key: 'completedOn', label: say('Paid on', 'भुगतान की तिथि'), value: refund.completedOn },
      { key: 'account', label: say('To account', 'खाता'), value: account?.accountNumber ?? null },
      { key: 'holder', label: say('Account holder', 'खाताधारक'), value: account?.holderName ?? null },
      { key: 'reference', label: say('Bank reference', 'बैंक संदर्भ'), value: refund.reference || null },
    ],
  }
}

/** Refunds to the citizen. */
export const refundData: DataExport = {
  async gather(source) {
    const refunds = await listRefundsTo(source.db, source.userId)
    const records = await Promise.all(refunds.map(refund => refundRecord(source, refund)))
    return [{ key: 'refunds', title: say('Refunds', 'धनवापसी'), records }]
  },
}
