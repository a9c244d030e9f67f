import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { endOffer } from '../allotment/offerUnit.ts'
import { getApplicationByNumber } from '../application/getApplication.ts'
import { moveApplication } from '../application/moveApplication.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import { recordVacancy } from '../draw/recordVacancy.ts'
import { openRefund } from '../refund/openRefund.ts'

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
  const { db, ports, now, officer } = act
  const application = await getApplicationByNumber(db, applicationNumber)
  const actor = { type: 'AUTHORITY', id: officer } as const
  const line = { event: 'ALLOTMENT_CANCELLED', remarks: reason }
  const statusId = await moveApplication(db, application, 'LAPSE', actor, line, now, {
    reason_code: falseInformation ? 'FALSE_INFORMATION' : '',
  })
  const unit = await endOffer(db, application.id, 'CANCEL', actor, now)
  if (unit === null) {
    throw new ActRefused(`${applicationNumber} holds no offer that can be cancelled.`)
  }
  const why = falseInformation ? 'FalseInformation' : 'Cancelled'
  const vacancy = { kind: 'Vacated', reason: why, applicationId: application.id } as const
  await recordVacancy(db, application.campaignId, vacancy, now)
  await openRefund(db, application.campaign, { ...application, statusId }, actor, now)
  await notifyApplicant(
    db,
    ports,
    application.id,
    'ALLOTMENT_CANCELLED',
    { number: applicationNumber, unit, reason },
    now,
  )
}
