import { ApplicationStatus } from '#domain/application/status.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { TakenBack } from '#server/payable/payable.ts'
import { findApplication, markUnpaid } from '../sheet/applicationStore.ts'
import { findSurvey } from '../survey/surveyStore.ts'

/**
 * The fee of an application was taken back: it is a draft again, which may be paid for anew while the survey is open.
 * @throws ActRefused when the survey has ended: the answers are counted
 */
export async function takeBackFee(
  { db, now, ports, officer }: OfficerAct,
  { entityId, reason, receiptNumber }: TakenBack,
): Promise<void> {
  const application = await findApplication(db, ports, { id: entityId }, true)
  if (!application)
    throw new ActRefused({
      en: `${receiptNumber}: its application is not there any more.`,
      hi: `${receiptNumber}: इसका आवेदन अब नहीं है।`,
    })
  const survey = await findSurvey(db, application.surveyId)
  if (application.statusId === ApplicationStatus.Closed || survey?.state === 'CLOSED')
    throw new ActRefused({
      en: `${application.applicationNumber}: the survey has ended and this answer is counted. Claim the sum from the payer.`,
      hi: `${application.applicationNumber}: सर्वेक्षण समाप्त हो चुका है और यह उत्तर गिना जा चुका है। राशि भुगतानकर्ता से माँगें।`,
    })
  const actor = { type: 'AUTHORITY', id: officer } as const
  await markUnpaid(db, application, { actor, now, event: 'PAYMENT_REVERSED', remarks: reason })
}
