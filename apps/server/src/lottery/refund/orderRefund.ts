import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import type { RefundStatus } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import { postRefundDue } from '#domain/ledger/post.ts'
import type { PayeeAccount } from '#domain/payment/refund.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import { requestRefund } from '#server/payments/refund/requestRefund.ts'
import type { ApplicationHead } from '../application/applicationStore.ts'
import { moveRefundOf } from '../application/moveApplication.ts'
import type { RefundTerms } from './refundTerms.ts'

/** An application's refund has one purpose for ever: asked for twice, it is the same refund. */
export const refundPurpose = (applicationId: number): string => `LOTTERY_REFUND:${applicationId}`

/**
 * Orders the money of an ended application back to a bank account, through the authority's bank file. Nothing to give
 * back leaves the application without a refund.
 */
export async function orderRefund(
  context: PayableContext,
  application: Pick<ApplicationHead, 'id' | 'userId' | 'applicationNumber' | 'refundStatusId'>,
  terms: RefundTerms,
  account: PayeeAccount,
  actor: Actor,
): Promise<RefundStatus> {
  const { db, now } = context
  const act = terms.refund > 0n ? 'ORDER' : 'CLOSE'
  const statusId = await moveRefundOf(db, application, act, actor, now)
  if (terms.refund > 0n) {
    const purpose = refundPurpose(application.id)
    const kept = [{ account: 'DEDUCTION_INCOME' as const, amount: terms.deduction }]
    const order = {
      purpose,
      entityTypeId: EntityType.LotteryApplication,
      entityId: application.id,
      userId: application.userId,
      transactionId: terms.transactionId,
      reason: say('Registration amount', 'पंजीकरण राशि'),
      amount: terms.refund,
      deduction: terms.deduction,
      to: account,
      entry: postRefundDue(istDay(now), purpose, terms.parts, kept),
    }
    await requestRefund(context, order, actor)
  }
  return statusId
}
