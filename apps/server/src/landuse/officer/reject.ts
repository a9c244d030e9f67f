import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { moveLandUse } from '../moveLandUse.ts'
import { authority, getByNumber } from './getByNumber.ts'

/**
 * Rejects an application with a reason that the applicant reads.
 * @throws ActRefused when it does not lie on a desk
 */
export async function rejectApplication(
  { db, now, officer }: OfficerAct,
  { applicationNumber, remarks }: { readonly applicationNumber: string; readonly remarks: string },
): Promise<void> {
  const application = await getByNumber(db, applicationNumber)
  await moveLandUse(
    db,
    application,
    {
      event: 'REJECT',
      told: 'REJECTED',
      actor: authority(officer),
      remarks,
      details: { stageId: application.stageId },
      set: { stage_id: null, decided_on: now, decision_remarks: remarks },
    },
    now,
  )
  const params = { number: applicationNumber, reason: remarks }
  await notifyCitizen(db, application.userId, 'LAND_USE_REJECTED', params, now)
}
