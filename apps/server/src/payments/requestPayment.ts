import { general } from '#contract/general.ts'
import { paymentRefusals } from '#contract/payment/calls.ts'
import { PaymentMethod } from '#contract/payment/heads.ts'
import type { Refusal } from '#contract/refusal.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatAmount } from '#domain/money/format.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { challanValidTill, nextAsk, orderExpiresOn } from '#domain/payment/timing.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { Refused } from '#server/gateway/refused.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { nextPaymentNumber } from '#server/numbers.ts'
import { askProvider } from './askProvider.ts'
import { closeTransaction } from './closeTransaction.ts'
import type { PaymentChoice, Quote } from './payable.ts'
import {
  findOpen,
  lockEntity,
  lockTransaction,
  storedHeads,
  type TransactionRecord,
  toTransaction,
} from './transactionStore.ts'
import { findPayable, inAct, type PaymentAct, type PaymentWorks, payableOf } from './works.ts'

/** What a citizen asks to pay. */
export interface PaymentWish {
  readonly userId: number
  readonly entityTypeId: number
  readonly entityId: number
  readonly choice: PaymentChoice
  /** The total that they saw, in paise; a payment of another amount is refused, never opened silently. */
  readonly expectedTotal: Paise | undefined
}

const refuse = (refusal: Refusal): never => {
  throw new Refused(refusal)
}

const isRefusal = (quoted: Quote | Refusal): quoted is Refusal => !('heads' in quoted)

/** The same choice gives the same text, in whatever order it was made. */
const textOf = (choice: PaymentChoice): string =>
  JSON.stringify([
    choice.paymentMethodId,
    [...(choice.feeTypeIds ?? [])].sort((a, b) => a - b),
    choice.mode ?? '',
    [...(choice.itemIds ?? [])].sort((a, b) => a - b),
    choice.amount?.toString() ?? '',
    choice.count ?? '',
  ])

/** What to do about a payment of the entity that is open already. */
type Open = 'return' | 'close' | 'replace'

function judgeOpen(open: TransactionRecord, wish: PaymentWish, now: Date): Open {
  if (open.statusId === PaymentStatus.ChallanGenerated) {
    const isOver = open.challanValidTill !== null && open.challanValidTill < now
    return isOver && open.depositReference === null ? 'close' : 'return'
  }
  if (open.expiresOn !== null && open.expiresOn <= now) return 'close'
  const isSame = open.choice === textOf(wish.choice)
  return isSame && (wish.expectedTotal ?? open.total) === open.total ? 'return' : 'replace'
}

async function insert(
  act: PaymentAct,
  wish: PaymentWish,
  quote: Quote,
  total: Paise,
): Promise<TransactionRecord> {
  const { db, now, ports } = act
  const isChallan = wish.choice.paymentMethodId === PaymentMethod.challan
  const challan = isChallan
    ? {
        challan_number: await nextPaymentNumber(db, ports.authority.code, 'CH', now),
        challan_valid_till: challanValidTill(now, quote.challanValidTill),
        challan_account: JSON.stringify(quote.challanAccount),
      }
    : { expires_on: orderExpiresOn(now, quote.orderExpiresOn), next_ask_on: nextAsk(now, now) }
  const row = await db
    .insertInto('payment_transaction')
    .values({
      entity_type_id: wish.entityTypeId,
      entity_id: wish.entityId,
      user_id: wish.userId,
      method_id: wish.choice.paymentMethodId,
      status_id: isChallan ? PaymentStatus.ChallanGenerated : PaymentStatus.Initiated,
      total,
      title_en: quote.title.en,
      title_hi: quote.title.hi,
      heads: storedHeads(quote.heads),
      details: JSON.stringify(quote.details ?? {}),
      choice: textOf(wish.choice),
      created_on: now,
      ...challan,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTransaction(row)
}

/** Opens the payment. Amounts are the quote's; the entity is told that it is being paid for. */
async function open(act: PaymentAct, wish: PaymentWish, actor: Actor): Promise<TransactionRecord> {
  const { db, now } = act
  const { entityTypeId, entityId, userId, choice, expectedTotal } = wish
  const payable = payableOf(act, entityTypeId)
  const quote = await payable.quote(act, userId, entityId, choice)
  if (quote === null) return refuse(general.recordNotFound())
  if (isRefusal(quote)) return refuse(quote)
  const total = sum(quote.heads.map(head => head.amount))
  if (total <= 0n) return refuse(paymentRefusals.nothingDue())
  const isAllowed = quote.allowedMethods.includes(choice.paymentMethodId)
  const lacksAccount = choice.paymentMethodId === PaymentMethod.challan && !quote.challanAccount
  if (!isAllowed || lacksAccount) return refuse(paymentRefusals.methodNotAllowed())
  if (expectedTotal !== undefined && expectedTotal !== total) return refuse(paymentRefusals.amountChanged())
  const transaction = await insert(act, wish, quote, total)
  await payable.started(act, entityId, quote)
  const isChallan = transaction.challanNumber !== null
  const event = isChallan ? 'CHALLAN_GENERATED' : 'PAYMENT_OPENED'
  const details = { transactionId: transaction.id, total: total.toString() }
  await writeAudit(db, actor, { entityTypeId, entityId, event, details }, now)
  if (isChallan) {
    const params = {
      challan: transaction.challanNumber ?? '',
      amount: formatAmount(total),
      date: formatDate(transaction.challanValidTill, 'plain'),
    }
    await notifyCitizen(db, userId, 'CHALLAN_GENERATED', params, now)
  }
  return transaction
}

/** The open payment stands in the way and the provider has to be asked before it ends. */
interface MustAsk {
  readonly mustAsk: number
}

async function attempt(
  act: PaymentAct,
  wish: PaymentWish,
  asked: number | null,
): Promise<TransactionRecord | MustAsk> {
  const { db, now } = act
  const actor: Actor = { type: 'CITIZEN', id: String(wish.userId) }
  await lockEntity(db, wish.entityTypeId, wish.entityId)
  const found = await findOpen(db, wish)
  if (!found) return open(act, wish, actor)
  const verdict = judgeOpen(found, wish, now)
  if (verdict === 'return') return found
  if (found.orderId !== null && asked !== found.id) return { mustAsk: found.id }
  const locked = await lockTransaction(db, found.id)
  await closeTransaction(
    act,
    locked,
    verdict === 'replace'
      ? { event: 'PAYMENT_REPLACED', reason: 'A new payment was started.', isReplaced: true, actor }
      : { event: 'PAYMENT_EXPIRED', reason: 'It was not paid in time.', actor },
  )
  return open(act, wish, actor)
}

/**
 * Opens a payment for what a citizen owes on an entity. One that is open for the same choice is returned, so a double
 * click and a second browser pay the same order. One for another choice makes way, but only after the provider has
 * said that nothing was paid on it.
 *
 * @throws Refused with the reasons of the entity's service, or `paymentRefusals`
 */
export async function requestPayment(works: PaymentWorks, wish: PaymentWish): Promise<TransactionRecord> {
  if (!findPayable(works, wish.entityTypeId)) return refuse(general.recordNotFound())
  let asked: number | null = null
  for (;;) {
    const result: TransactionRecord | MustAsk = await inAct(works, act => attempt(act, wish, asked))
    if (!('mustAsk' in result)) return result
    asked = result.mustAsk
    const word = await askProvider(works, asked, 'SYNC')
    if (word === 'silent' || word === 'under way') return refuse(paymentRefusals.inProgress())
  }
}
