import { PaymentStatus } from '#domain/application/payment.ts'
import { isCheckoutLeft, nextAsk } from '#domain/payment/timing.ts'
import type { SeenBy } from '#domain/payment/transaction.ts'
import { inAct, type PaymentWorks } from '#server/payable/works.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { ProviderPayment } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { restOrder } from '../transaction/restOrder.ts'
import { findTransaction, lockTransaction, noteAsked, noteRested } from '../transaction/transactionStore.ts'
import { confirmPayment } from './confirmPayment.ts'

/** What the provider says of an order. `silent`: it gave no answer, so nothing is known. */
export type ProviderWord = 'paid' | 'under way' | 'unpaid' | 'silent'

/** A question to the provider as it was answered. */
interface Answer {
  readonly askedOn: Date
  readonly word: ProviderWord
  readonly failure: string
  readonly hasLeft: boolean
}

/**
 * Notes that the bank was asked and what it said, and plans the next question. An order without an attempt under way
 * rests, unless its payer began anew since the question or may still sit in the checkout.
 */
const noteAnswer = (works: PaymentWorks, transactionId: number, answer: Answer): Promise<void> =>
  inAct(works, async act => {
    const { db, now } = act
    const transaction = await lockTransaction(db, transactionId)
    const { statusId, createdOn, begunOn, restedOn } = transaction
    const isOver = statusId === PaymentStatus.Success
    const nextOn = isOver ? null : nextAsk(createdOn, now)
    await noteAsked(db, transactionId, { on: now, nextOn, failure: isOver ? '' : answer.failure })
    if (isOver) return
    if (answer.word === 'under way' && restedOn !== null) await noteRested(db, transactionId, null)
    const hasLeft = answer.hasLeft || isCheckoutLeft(begunOn, now)
    if (answer.word === 'unpaid' && hasLeft && begunOn <= answer.askedOn) await restOrder(act, transaction)
  })

/** A payment that was begun at the bank (`created`) or agreed to by it may still bring its money. */
function wordOf(payments: readonly ProviderPayment[]): ProviderWord {
  if (payments.some(({ status }) => status === 'captured')) return 'paid'
  const isUnderWay = payments.some(({ status }) => status === 'authorized' || status === 'created')
  return isUnderWay ? 'under way' : 'unpaid'
}

/**
 * Asks the provider about a transaction and confirms whatever it has captured. Every answer is noted, so that nobody
 * asks too often and late money is dated fairly.
 *
 * @param hasLeft true where the payer has told that they left the checkout
 */
export async function askProvider(
  works: PaymentWorks,
  transactionId: number,
  seenBy: SeenBy,
  { hasLeft = false }: { readonly hasLeft?: boolean } = {},
): Promise<ProviderWord> {
  const transaction = await findTransaction(works.db, { transactionId })
  if (!transaction?.orderId) return 'unpaid'
  const askedOn = works.ports.clock.now()
  let payments: ProviderPayment[]
  try {
    payments = await works.ports.payments.listPaymentsOfOrder(transaction.orderId)
  } catch (error) {
    if (error instanceof PaymentProviderError) return 'silent'
    throw error
  }
  for (const payment of payments.filter(one => one.status === 'captured'))
    await confirmPayment(works, transaction, payment, seenBy)
  const failed = payments.find(payment => payment.status === 'failed')
  const word = wordOf(payments)
  await noteAnswer(works, transactionId, { askedOn, word, failure: failed?.errorDescription ?? '', hasLeft })
  return word
}
