import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { receiptRefusals } from '#contract/payment/refusals.ts'
import { say } from '#contract/text.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { dateWords } from '#domain/dates/format.ts'
import { findContact } from '#server/account/contactStore.ts'
import { issueOnce, type PaperKey } from '#server/documents/issueOnce.ts'
import { type PaperEndpoint, paperEndpoint } from '#server/documents/paperEndpoint.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { findPayable, type PaymentWorks } from '#server/payable/works.ts'
import { findTransaction } from '../transaction/transactionStore.ts'
import { challanOrder } from './challanPaper.ts'
import { receiptOrder } from './receiptPaper.ts'

/** The key of the receipt of a payment. */
export const receiptKey = (transactionId: number): PaperKey => ({ kind: 'receipt', of: transactionId })

/**
 * `Document/DownloadReceipt`: the receipt of a paid transaction, the challan of one that waits for its deposit. Each is
 * issued once and handed out with the same bytes ever after. Its payer only.
 */
export const receiptEndpoint = (payables: PaymentWorks['payables']): PaperEndpoint =>
  paperEndpoint({
    path: '/Document/DownloadReceipt',
    query: v.object({ transactionId: wireId }),
    refusals: receiptRefusals,
    async open(context, { transactionId }) {
      const { citizen, db, ports } = context
      const transaction = await findTransaction(db, { transactionId, userId: citizen.userId })
      if (!transaction) return context.refuse(general.RECORD_NOT_FOUND())
      const { entityTypeId, entityId, statusId, reversedOn } = transaction
      if (reversedOn)
        return context.refuse(receiptRefusals.RECEIPT_REVERSED({ date: dateWords(reversedOn, 'plain') }))
      const payable = findPayable({ payables }, entityTypeId)
      const number = (await payable?.numberOf?.(context, entityId)) ?? ''
      const paper = {
        authority: ports.authority,
        transaction,
        payer: await findContact(db, ports, citizen.userId),
        number,
        numberLabel: payable?.numberLabel ?? say('Application number', 'आवेदन संख्या'),
      }
      if (statusId === PaymentStatus.Success)
        return issueOnce(context, receiptKey(transactionId), async () => receiptOrder(paper))
      if (statusId === PaymentStatus.ChallanGenerated)
        return issueOnce(context, { kind: 'challan', of: transactionId }, async () => challanOrder(paper))
      return context.refuse(general.RECORD_NOT_FOUND())
    },
  })
