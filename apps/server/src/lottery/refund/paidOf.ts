import { EntityType } from '#domain/application/kind.ts'
import { FeeType, PaymentStatus } from '#domain/application/payment.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { listTransactions } from '#server/payments/transactionStore.ts'

/** What counts towards the price or comes back: the registration amount and allotment money, never the booklet. */
const RETURNABLE: readonly number[] = [FeeType.ApplicationRegistrationFees, FeeType.AllotmentMoney]

export interface Paid {
  /** The payment that a refund goes against. */
  readonly transactionId: number | undefined
  /** Paise. */
  readonly amount: Paise
}

/**
 * What an applicant has paid that is not spent: 0 when no payment went through. The booklet comes back only from a scheme
 * that was cancelled.
 */
export async function paidOf(
  db: Db,
  application: { readonly id: number; readonly userId: number },
  withBooklet = false,
): Promise<Paid> {
  const all = await listTransactions(db, application.userId, EntityType.LotteryApplication, application.id)
  const heads = all
    .filter(one => one.statusId === PaymentStatus.Success)
    .flatMap(one => one.heads.map(head => ({ ...head, transactionId: one.id })))
    .filter(
      head =>
        RETURNABLE.includes(head.feeTypeId) || (withBooklet && head.feeTypeId === FeeType.BookletCharges),
    )
  return { transactionId: heads[0]?.transactionId, amount: sum(heads.map(head => head.amount)) }
}
