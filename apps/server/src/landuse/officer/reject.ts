import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { moveLandUse } from '../record/applicationStore.ts'
import { authority, getByNumber } from '../record/getByNumber.ts'

/**
 * Rejects an application with a reason that the applicant reads.
 * @throws ActRefused when it does not lie on a desk
 */
export async function rejectApplication(
  { db, now, officer, ports }: OfficerAct,
  { applicationNumber, remarks }: { readonly applicationNumber: string; readonly remarks: string },
): Promise<void> {
  const application = await getByNumber(db, applicationNumber)
  const told = {
    actor: authority(officer),
    now,
    event: 'REJECTED',
    remarks,
    details: { stageId: application.stageId },
    notice: {
      keys: ports,
      userId: application.userId,
      template: 'LAND_USE_REJECTED',
      params: { number: applicationNumber, reason: remarks },
    },
  } as const
  const columns = { stage_id: null, decided_on: now, decision_remarks: remarks }
  await moveLandUse(db, application, 'REJECT', told, columns)
}
