import { ApplicationStatus as S } from '#domain/application/status.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { Actor } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import { endOffer } from '../allotment/offerUnit.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import { moveApplication } from '../application/moveApplication.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { freeHold } from '../campaign/unitStore.ts'
import { recordVacancy } from '../draw/recordVacancy.ts'
import { orderRefund } from '../refund/orderRefund.ts'
import { payeeOfForm } from '../refund/payeeAccount.ts'
import { refundTerms } from '../refund/refundTerms.ts'
import { findWithdrawal, setApproved } from '../refund/withdrawalStore.ts'

/**
 * Approves a withdrawal: the application ends, its unit or place on the waiting list becomes free, and the money goes to
 * the account that was given with the request.
 * @throws ActRefused when no withdrawal was asked for
 */
export async function approveWithdrawal(
  context: PayableContext,
  application: ApplicationRecord,
  campaign: CampaignRecord,
  actor: Actor,
): Promise<void> {
  const { db, ports, now } = context
  const withdrawal = await findWithdrawal(db, application.id)
  if (!withdrawal) throw new ActRefused(`${application.applicationNumber} has no request to withdraw.`)
  const told = { event: 'WITHDRAWN' }
  const statusId = await moveApplication(db, application, 'APPROVE_WITHDRAWAL', actor, told, now)
  await setApproved(db, application.id, now)
  const held = await endOffer(db, application.id, 'WITHDRAW', actor, now)
  await freeHold(db, application.id)
  const left = { reason: 'Withdrawn', applicationId: application.id } as const
  if (held !== null) await recordVacancy(db, campaign.id, { ...left, kind: 'Vacated' }, now)
  if (withdrawal.fromStatusId === S.WaitingList) {
    await recordVacancy(db, campaign.id, { ...left, kind: 'Left' }, now)
  }
  const ended = { ...application, statusId }
  const terms = await refundTerms(db, campaign, ended)
  if (!terms) throw new Error(`withdrawal of ${application.id} has no terms`)
  await orderRefund(context, ended, terms, payeeOfForm(application.form.refundAccount), actor)
  const params = { number: application.applicationNumber, amount: formatAmount(terms.refund) }
  await notifyApplicant(db, ports, application.id, 'WITHDRAWAL_APPROVED', params, now)
}
