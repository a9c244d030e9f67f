import { ApplicationStatus as S } from '#domain/application/status.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { Actor } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { PayableContext } from '#server/payments/payable.ts'
import { endOffer } from '../allotment/offerUnit.ts'
import { recordVacancy } from '../allotment/vacancies.ts'
import type { ApplicationRecord } from '../applicationStore.ts'
import type { CampaignRow } from '../campaignStore.ts'
import { moveApplication } from '../moveApplication.ts'
import { notifyApplicant } from '../notifyApplicant.ts'
import { freeHold } from '../units.ts'
import { orderRefund } from './orderRefund.ts'
import { payeeOfForm } from './payeeAccount.ts'
import { refundTerms } from './refundTerms.ts'

/**
 * Approves a withdrawal: the application ends, its unit or place on the waiting list becomes free, and the money goes to
 * the account that was given with the request.
 * @throws ActRefused when no withdrawal was asked for
 */
export async function approveWithdrawal(
  context: PayableContext,
  application: ApplicationRecord,
  campaign: CampaignRow,
  actor: Actor,
): Promise<void> {
  const { db, now } = context
  const withdrawal = await db
    .selectFrom('lottery_withdrawal')
    .select('from_status_id')
    .where('application_id', '=', application.id)
    .executeTakeFirst()
  if (!withdrawal) throw new ActRefused(`${application.applicationNumber} has no request to withdraw.`)
  const told = { event: 'WITHDRAWN', isPublic: true }
  await moveApplication(db, application, 'approveWithdrawal', actor, told, now)
  await db
    .updateTable('lottery_withdrawal')
    .set({ approved_on: now })
    .where('application_id', '=', application.id)
    .execute()
  const held = await endOffer(db, application.id, 'WITHDRAWN', now)
  await freeHold(db, application.id)
  if (held !== null) await recordVacancy(db, campaign.id, 'Vacated', application.id, now)
  if (withdrawal.from_status_id === S.WaitingList) {
    await recordVacancy(db, campaign.id, 'Left', application.id, now)
  }
  const ended = { id: application.id, userId: application.userId, statusId: S.Withdrawn }
  const terms = await refundTerms(db, campaign, ended)
  if (!terms) throw new Error(`withdrawal of ${application.id} has no terms`)
  await orderRefund(context, ended, terms, payeeOfForm(application.form.refundAccount), actor)
  const params = { number: application.applicationNumber, amount: formatAmount(terms.refund) }
  await notifyApplicant(db, application.id, 'WITHDRAWAL_APPROVED', params, now)
}
