import { general } from '#contract/general.ts'
import { PaymentMethod } from '#contract/payment/heads.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import { aboutRecord } from '#domain/application/about.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatAmount } from '#domain/money/format.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { challanValidTill, nextAsk, orderExpiresOn } from '#domain/payment/timing.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { nextChallanNumber } from '#server/numberStore.ts'
import type { PayableCode, PaymentChoice, Quote } from '#server/payable/payable.ts'
import { type PaymentAct, payableOf } from '#server/payable/works.ts'
import { choiceText } from './choiceText.ts'
import { closeTransaction } from './endTransaction.ts'
import { isRefusal, resumeOrder } from './resumeOrder.ts'
import { findOpen, insertTransaction, lockEntity, lockTransaction } from './transactionStore.ts'

/** What a citizen asks to pay. */
export interface PaymentWish {
  readonly userId: number
  readonly entityTypeId: number
  readonly entityId: number
  readonly choice: PaymentChoice
  /** The total that they saw, in paise; a payment of another amount is refused, never opened silently. */
  readonly expectedTotal: Paise | undefined
}

/** The noes of a payment that cannot be opened: those of the entity's service, and ours. */
export type RequestCode =
  | PayableCode
  | 'NOTHING_DUE'
  | 'METHOD_NOT_ALLOWED'
  | 'AMOUNT_CHANGED'
  | 'IN_PROGRESS'
type RequestAct = PaymentAct & Refusing<RequestCode>

/** Whether a payment was opened for just this choice. */
export const isOfChoice = ({ choice }: TransactionRecord, wish: PaymentWish): boolean =>
  choice === choiceText(wish.choice)

/** What to do about a payment of the entity that is open already. */
type Open = 'return' | 'close' | 'replace'

function judgeOpen(open: TransactionRecord, wish: PaymentWish, now: Date): Open {
  if (open.statusId === PaymentStatus.ChallanGenerated) {
    const isOver = open.challanValidTill !== null && open.challanValidTill < now
    return isOver && open.depositReference === null ? 'close' : 'return'
  }
  if (open.expiresOn !== null && open.expiresOn <= now) return 'close'
  return isOfChoice(open, wish) && (wish.expectedTotal ?? open.total) === open.total ? 'return' : 'replace'
}

async function insert(act: PaymentAct, wish: PaymentWish, quote: Quote): Promise<TransactionRecord> {
  const { db, now, ports } = act
  const { entityTypeId, entityId, userId, choice } = wish
  const { heads, title, details = {}, challanAccount } = quote
  const by =
    choice.paymentMethodId === PaymentMethod.challan && challanAccount
      ? {
          method: 'CHALLAN' as const,
          number: await nextChallanNumber(db, ports.authority.code, now),
          validTill: challanValidTill(now, quote.challanValidTill),
          account: challanAccount,
        }
      : {
          method: 'ONLINE' as const,
          expiresOn: orderExpiresOn(now, quote.orderExpiresOn),
          nextAskOn: nextAsk(now, now),
        }
  const opened = { entityTypeId, entityId, userId, heads, title, details, choice: choiceText(choice) }
  return insertTransaction(db, { ...opened, createdOn: now, by })
}

/** Opens the payment. Amounts are the quote's; the entity is told that it is being paid for. */
async function open(act: RequestAct, wish: PaymentWish, actor: Actor): Promise<TransactionRecord> {
  const { db, ports, now, refuse } = act
  const { entityTypeId, entityId, userId, choice, expectedTotal } = wish
  const payable = payableOf(act, entityTypeId)
  const quote = await payable.quote(act, userId, entityId, choice)
  if (quote === null) return refuse(general.RECORD_NOT_FOUND())
  if (isRefusal(quote)) return refuse(quote)
  const total = sum(quote.heads.map(head => head.amount))
  if (total <= 0n) return refuse(paymentRefusals.NOTHING_DUE())
  const isAllowed = quote.allowedMethods.includes(choice.paymentMethodId)
  const lacksAccount = choice.paymentMethodId === PaymentMethod.challan && !quote.challanAccount
  if (!isAllowed || lacksAccount) return refuse(paymentRefusals.METHOD_NOT_ALLOWED())
  if (expectedTotal !== undefined && expectedTotal !== total) return refuse(paymentRefusals.AMOUNT_CHANGED())
  const transaction = await insert(act, wish, quote)
  await payable.started(act, entityId, quote)
  const isChallan = transaction.challanNumber !== null
  const event = isChallan ? 'CHALLAN_GENERATED' : 'PAYMENT_OPENED'
  const details = { transactionId: transaction.id, total: total.toString() }
  await writeAudit(db, actor, { entityTypeId, entityId, event, details }, now)
  if (isChallan) {
    const params = {
      challan: transaction.challanNumber ?? '',
      amount: formatAmount(total),
      date: formatDate(transaction.challanValidTill, 'day'),
      record: aboutRecord(transaction),
    }
    await notifyCitizen(db, ports, userId, 'CHALLAN_GENERATED', params, now)
  }
  return transaction
}

/** The open payment stands in the way and the provider has to be asked before it ends. */
export interface MustAsk {
  readonly mustAsk: number
}

/**
 * Opens a payment, or returns or goes on with the one that is open for the same choice, in one transaction.
 * @param asked the payment that the provider was asked about just before, or null
 * @returns the payment, or which one the provider has to be asked about first
 */
export async function openPayment(
  act: RequestAct,
  wish: PaymentWish,
  asked: number | null,
): Promise<TransactionRecord | MustAsk> {
  const { db, now } = act
  const actor: Actor = { type: 'CITIZEN', id: String(wish.userId) }
  await lockEntity(db, wish.entityTypeId, wish.entityId)
  const found = await findOpen(db, wish)
  if (!found) return open(act, wish, actor)
  const verdict = judgeOpen(found, wish, now)
  if (verdict === 'return' && found.restedOn === null) return found
  if (found.orderId !== null && asked !== found.id) return { mustAsk: found.id }
  const locked = await lockTransaction(db, found.id)
  const resumed = verdict === 'return' ? await resumeOrder(act, locked) : null
  if (resumed) return resumed
  await closeTransaction(
    act,
    locked,
    verdict === 'close'
      ? { act: 'EXPIRE', reason: 'It was not paid in time.', actor }
      : { act: 'REPLACE', reason: 'A new payment was started.', actor },
  )
  return open(act, wish, actor)
}
