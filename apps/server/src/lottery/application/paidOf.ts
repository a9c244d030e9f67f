import { EntityType } from '#domain/application/kind.ts'
import { FeeType } from '#domain/application/payment.ts'
import type { Part } from '#domain/ledger/post.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { accountsOfHeads } from '#domain/payment/books.ts'
import { stands } from '#domain/payment/transaction.ts'
import type { Db } from '#server/gateway/context.ts'
import { listTransactions } from '#server/payments/transaction/transactionListStore.ts'

/** What counts towards the price or comes back: the registration amount and allotment money, never the booklet. */
const RETURNABLE: readonly number[] = [FeeType.ApplicationRegistrationFees, FeeType.AllotmentMoney]

export interface Paid {
  /** The payment that a refund goes against; nothing when the money came by several. */
  readonly transactionId: number | undefined
  /** Paise. */
  readonly amount: Paise
  /** Where the money stands in the books. */
  readonly parts: readonly Part[]
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
  const comesBack = (feeTypeId: number) =>
    RETURNABLE.includes(feeTypeId) || (withBooklet && feeTypeId === FeeType.BookletCharges)
  const paid = all
    .filter(stands)
    .map(one => ({ id: one.id, heads: one.heads.filter(head => comesBack(head.feeTypeId)) }))
    .filter(one => one.heads.length > 0)
  const heads = paid.flatMap(one => one.heads)
  return {
    transactionId: paid.length === 1 ? paid[0]?.id : undefined,
    amount: sum(heads.map(head => head.amount)),
    parts: accountsOfHeads(heads),
  }
}
