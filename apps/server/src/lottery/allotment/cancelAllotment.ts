import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { moveApplication } from '../moveApplication.ts'
import { notifyApplicant } from '../notifyApplicant.ts'
import { openRefund } from '../refund/openRefund.ts'
import { getByNumber } from '../scrutiny/findByNumber.ts'
import { endOffer } from './offerUnit.ts'
import { recordVacancy } from './vacancies.ts'

/**
 * Cancels an offer that was not accepted yet, for example for false information; the unit goes to whoever waits.
 * @throws ActRefused when the application holds no open offer
 */
export async function cancelAllotment(
  act: OfficerAct,
  applicationNumber: string,
  reason: string,
  falseInformation: boolean,
): Promise<void> {
  const { db, now, officer } = act
  const application = await getByNumber(db, applicationNumber)
  const told = { event: 'ALLOTMENT_CANCELLED', remarks: reason, isPublic: true }
  const statusId = await moveApplication(
    db,
    application,
    'lapse',
    { type: 'AUTHORITY', id: officer },
    told,
    now,
  )
  const unit = await endOffer(db, application.id, 'CANCELLED', now)
  if (unit === null) {
    throw new ActRefused(`${applicationNumber} holds no offer that can be cancelled.`)
  }
  await recordVacancy(db, application.campaignId, 'Vacated', application.id, now)
  await db
    .updateTable('lottery_application')
    .set({ reason_code: falseInformation ? 'FALSE_INFORMATION' : '' })
    .where('id', '=', application.id)
    .execute()
  const campaign = { ...application.campaign, policy: application.campaign.policy as CampaignPolicy }
  await openRefund(db, campaign, { ...application, statusId }, now)
  await notifyApplicant(
    db,
    application.id,
    'ALLOTMENT_CANCELLED',
    { number: applicationNumber, unit, reason },
    now,
  )
}
