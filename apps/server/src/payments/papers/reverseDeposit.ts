import { aboutRecord } from '#domain/application/about.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { mirrored } from '#domain/ledger/post.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { paperName } from '#server/documents/issueOnce.ts'
import { findPaper, revokeDocument } from '#server/documents/verify/documentStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { findPayable, type PaymentWorks } from '#server/payable/works.ts'
import { entriesOfTransaction, postEntry } from '../books/ledgerStore.ts'
import { goneOf } from '../refund/refundStore.ts'
import { findByReceipt, lockTransaction, noteReversed } from '../transaction/transactionStore.ts'
import { receiptKey } from './receiptEndpoint.ts'

/** What an officer says of money that was taken back. */
export interface Reversing {
  readonly receipt: string
  readonly reason: string
  /** The provider's number of the dispute by which it took an online payment back; '' for a deposit or cheque. */
  readonly dispute: string
}

/**
 * The payment behind a receipt of the portal, held, when its money can have been taken back; null for a number that is no
 * receipt of the portal: then it is one of the counter.
 * @throws ActRefused when the provider still has the money, or some of it went back already
 */
export async function holdPayment(
  { db }: OfficerAct,
  { receipt, dispute }: Reversing,
): Promise<TransactionRecord | null> {
  const known = await findByReceipt(db, receipt)
  if (!known) return null
  const transaction = await lockTransaction(db, known.id)
  if (transaction.reversedOn) return transaction
  if (transaction.challanNumber === null && dispute === '')
    throw new ActRefused({
      en: `${receipt} was paid online: the provider has the money, and it goes back by a refund (payment exceptions, refund list). Where the provider took it back by a dispute, name that with --dispute.`,
      hi: `${receipt} का भुगतान ऑनलाइन हुआ: राशि प्रदाता के पास है और धनवापसी से लौटती है। यदि प्रदाता ने विवाद में वापस ली हो तो विवाद संख्या दें।`,
    })
  if (transaction.challanNumber !== null && dispute !== '')
    throw new ActRefused({
      en: `${receipt} was paid in at the bank by challan: there is no dispute of the provider.`,
      hi: `${receipt} चालान से बैंक में जमा हुआ: प्रदाता का कोई विवाद नहीं हो सकता।`,
    })
  if ((await goneOf(db, transaction.id)) > 0n)
    throw new ActRefused({
      en: `${receipt}: money of it was returned or kept by a refund already. Stop the refund, or claim the sum from the payer.`,
      hi: `${receipt}: इसकी राशि धनवापसी में पहले ही लौटाई या रखी जा चुकी है। धनवापसी रोकें, या राशि भुगतानकर्ता से माँगें।`,
    })
  return transaction
}

/**
 * Notes that the money of a payment was taken back: its receipt is handed out no more, and whoever checks it is told so.
 * @throws Error when it was noted before: the caller has looked
 */
export async function takeBackReceipt(
  { db, now }: OfficerAct,
  transaction: TransactionRecord,
  reason: string,
): Promise<void> {
  if (transaction.reversedOn) throw new Error(`payment ${transaction.id} is reversed already`)
  await noteReversed(db, transaction.id, { on: now, reason })
  const paper = await findPaper(db, paperName(receiptKey(transaction.id)), 1)
  if (paper) await revokeDocument(db, paper.code, { at: now, reason })
}

/**
 * Undoes a payment of anything but the account of a property: what it bought, its entry in the books, its receipt; its
 * payer is told. The caller holds the transaction.
 * @throws ActRefused when what was bought cannot be undone, with what the officer does instead
 */
export async function reversePayment(
  act: OfficerAct & Pick<PaymentWorks, 'payables'>,
  transaction: TransactionRecord,
  { receipt, reason }: Reversing,
): Promise<void> {
  const { db, ports, now } = act
  const { id: transactionId, entityTypeId, entityId, heads, details, title, total, userId } = transaction
  const payable = findPayable(act, entityTypeId)
  if (entityTypeId === EntityType.Property || !payable?.takeBack)
    throw new ActRefused({
      en: `${receipt} paid for ${title.en}, which stands and may be in use. End that by its own command first, or claim the sum from the payer.`,
      hi: `${receipt} का भुगतान इसके लिए था: ${title.hi}, जो चालू है। पहले उसे समाप्त करें, या राशि भुगतानकर्ता से माँगें।`,
    })
  const number = (await payable.numberOf?.(act, entityId)) || null
  await payable.takeBack(act, { transactionId, entityId, heads, details, receiptNumber: receipt, reason })
  for (const booked of await entriesOfTransaction(db, transactionId))
    await postEntry(db, mirrored(istDay(now), booked), { entityTypeId, entityId, transactionId }, now)
  await takeBackReceipt(act, transaction, reason)
  const subject = { subject: number ?? title.en, subjectHi: number ?? title.hi }
  const params = {
    number: receipt,
    amount: formatAmount(total),
    reason,
    ...subject,
    record: aboutRecord(transaction),
  }
  await notifyCitizen(db, ports, userId, 'PAYMENT_REVERSED', params, now)
}
