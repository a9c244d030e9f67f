import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { refundDeskCalls } from '#contract/desk/refunds.ts'
import { EntityType, entityType, entityTypeName } from '#domain/application/kind.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import { stands } from '#domain/payment/transaction.ts'
import { actWords } from '#server/audit/actWords.ts'
import { listRefundHistory } from '#server/audit/historyStore.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import { findPayeeAccount } from '#server/payments/refund/refundStore.ts'
import { listTransactions } from '#server/payments/transaction/transactionListStore.ts'
import { findTransaction } from '#server/payments/transaction/transactionStore.ts'
import { findProperty } from '#server/property/register/propertyStore.ts'
import { presentRefunds } from './listRefunds.ts'

type Reading = Pick<OfficerContext, 'db' | 'ports' | 'now'>

/** The payments whose money goes back: the one that it names, else those of the record that stand. */
async function paymentsOf({ db }: Reading, refund: RefundRecord) {
  const { transactionId, userId, entityTypeId, entityId } = refund
  const one = transactionId === null ? null : await findTransaction(db, { transactionId, userId })
  const all = one ? [one] : (await listTransactions(db, userId, entityTypeId, entityId)).filter(stands)
  return all.map(paid => ({
    transactionId: paid.id,
    receiptNumber: paid.receiptNumber,
    title: { ...paid.title },
    amount: toRupees(paid.total),
    paidOn: paid.paidOn?.toISOString() ?? null,
    byChallan: paid.challanNumber !== null,
  }))
}

/** A refund whole, its account masked. */
export async function presentRefundCase(
  reading: Reading,
  refund: RefundRecord,
): Promise<DeskOutputOf<typeof refundDeskCalls.refundCase>> {
  const { db, ports } = reading
  const { id: refundId, entityTypeId, entityId } = refund
  const [listed] = await presentRefunds(reading, [refund])
  if (!listed) throw new Error('one refund is one line')
  const account = await findPayeeAccount(db, ports, refundId)
  const property = entityTypeId === EntityType.Property ? await findProperty(db, { id: entityId }) : null
  const kind = entityType(entityTypeId)
  const { en, hi } = kind === null ? { en: '', hi: '' } : entityTypeName(kind)
  return {
    ...listed,
    deduction: toRupees(refund.deduction),
    purpose: refund.purpose,
    mode: refund.mode,
    about: { en, hi },
    registrationId: property?.registrationId ?? null,
    bank: account?.bankName ?? '',
    ifsc: account?.ifsc ?? '',
    branch: account?.branchName ?? '',
    payments: await paymentsOf(reading, refund),
    attempts: refund.attempts,
    history: (await listRefundHistory(db, { entityTypeId, entityId, refundId })).map(one => {
      const what = actWords(one.event)
      return { at: one.at.toISOString(), what: { en: what.en, hi: what.hi }, remarks: one.remarks }
    }),
  }
}
