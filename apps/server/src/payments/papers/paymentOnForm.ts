import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { formatRupees } from '#domain/money/format.ts'
import { stands } from '#domain/payment/transaction.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Fact } from '#server/documents/print/data/common.ts'
import type { Db } from '#server/gateway/context.ts'
import { listTransactions } from '../transaction/transactionListStore.ts'

const say = (en: string, hi: string): Bilingual => ({ en, hi })

/** What was paid with an application, as its form says it: the sum and its day, the receipt, the bank's reference; nothing while it is unpaid. */
export async function paymentOnForm(
  db: Db,
  userId: number,
  entityTypeId: number,
  entityId: number,
): Promise<Fact[]> {
  // The first that stands: what is paid later is for something else, as the allotment money.
  const payment = (await listTransactions(db, userId, entityTypeId, entityId)).filter(stands).at(-1)
  if (!payment?.paidOn) return []
  const { total, paidOn, receiptNumber, bankReference, providerPaymentId, challanNumber } = payment
  return [
    { label: say('Paid', 'जमा'), value: `${formatRupees(total)}, ${formatDate(toIstIso(paidOn), 'plain')}` },
    { label: say('Receipt number', 'रसीद संख्या'), value: receiptNumber },
    {
      label: say('Payment reference', 'भुगतान संदर्भ'),
      value: bankReference || providerPaymentId || challanNumber,
    },
  ]
}
