import { say } from '#contract/text.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { type IneligibleReason, tellFinding } from '#domain/lottery/ineligible.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { decided } from '../application/applicationColumns.ts'
import { getApplicationByNumber, type NumberedApplication } from '../application/getApplication.ts'
import { moveApplication, moveRefundOf } from '../application/moveApplication.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import { isReturning } from '../refund/refundTerms.ts'
import { drawReading } from '../sampling/drawReading.ts'
import { supersede } from '../sampling/readingStore.ts'

export interface Decision {
  readonly applicationNumber: string
  readonly decision: 'ELIGIBLE' | 'INELIGIBLE'
  readonly reasonCode?: IneligibleReason | undefined
  readonly remarks?: string | undefined
}

/** The reason was told to the applicant and decides what comes back: another one is not slipped in under it. */
function refuseOtherFinding(
  { applicationNumber, reasonCode, decisionRemarks }: NumberedApplication,
  finding: { readonly reasonCode: IneligibleReason | ''; readonly remarks: string },
): void {
  if (reasonCode === finding.reasonCode && decisionRemarks === finding.remarks) return
  const before = tellFinding(reasonCode, decisionRemarks)
  throw new ActRefused(
    say(
      `${applicationNumber} was found ineligible for another reason before (${before.en}). Accept an objection first.`,
      `${applicationNumber} पहले किसी और कारण से अपात्र पाया गया था (${before.hi})। पहले आपत्ति स्वीकार करें।`,
    ),
  )
}

/**
 * Decides one application. Repeating the same decision changes nothing.
 * @throws ActRefused when an ineligible one has no reason, or the application is not in scrutiny
 */
export async function decideApplication(act: OfficerAct, decision: Decision): Promise<'done' | 'unchanged'> {
  const { db, ports, now, officer } = act
  const actor = { type: 'AUTHORITY', id: officer } as const
  const application = await getApplicationByNumber(db, decision.applicationNumber)
  const eligible = decision.decision === 'ELIGIBLE'
  const wanted = eligible ? ApplicationStatus.Eligible : ApplicationStatus.Ineligible
  if (!eligible && !decision.reasonCode) {
    throw new ActRefused(
      say(
        `${decision.applicationNumber}: an ineligible application needs a reason.`,
        `${decision.applicationNumber}: अपात्र ठहराने के लिए कारण आवश्यक है।`,
      ),
    )
  }
  const reasonCode = eligible ? '' : (decision.reasonCode ?? '')
  const remarks = decision.remarks ?? ''
  if (application.statusId === wanted) {
    if (!eligible) refuseOtherFinding(application, { reasonCode, remarks })
    return 'unchanged'
  }
  const { state, code } = application.campaign
  if (state !== 'PUBLISHED' && !(state === 'ELIGIBILITY_PUBLISHED' && !eligible)) {
    throw new ActRefused(
      say(
        `Eligibility of ${code} is published; a finding is changed by an objection.`,
        `${code} की पात्रता सूची प्रकाशित हो चुकी है; निर्णय केवल आपत्ति से बदलता है।`,
      ),
    )
  }
  const way = eligible ? 'FIND_ELIGIBLE' : 'FIND_INELIGIBLE'
  const finding = tellFinding(reasonCode, remarks)
  const event = eligible ? 'FOUND_ELIGIBLE' : 'FOUND_INELIGIBLE'
  const line = { event, remarks, ...(reasonCode === '' ? {} : { details: { reasonCode } }) }
  const statusId = await moveApplication(
    db,
    application,
    way,
    actor,
    line,
    now,
    decided({ on: now, reasonCode, remarks }),
  )
  if (await isReturning(db, application.campaign.policy, { ...application, statusId }))
    await moveRefundOf(db, application, 'OPEN', actor, now)
  await drawReading(act, application, decision.decision)
  const params = {
    number: application.applicationNumber,
    reason: finding.en,
    reasonHi: finding.hi,
  }
  await notifyApplicant(db, ports, application.id, event, params, now)
  return 'done'
}

/**
 * Accepts an objection against a finding of ineligibility, before the roll is frozen.
 * @throws ActRefused when it is too late, or a refund is on its way
 */
export async function acceptObjection(
  act: OfficerAct,
  objection: { applicationNumber: string; remarks: string },
): Promise<void> {
  const { db, ports, now, officer } = act
  const application = await getApplicationByNumber(db, objection.applicationNumber)
  const { state, code } = application.campaign
  if (state !== 'PUBLISHED' && state !== 'ELIGIBILITY_PUBLISHED') {
    throw new ActRefused(
      say(
        `The roll of ${code} is frozen; objections are over.`,
        `${code} की सूची स्थिर हो चुकी है; आपत्तियों का समय समाप्त है।`,
      ),
    )
  }
  if (application.refundStatusId > RefundStatus.EligibleForRefund) {
    const { applicationNumber } = application
    throw new ActRefused(
      say(
        `The refund of ${applicationNumber} has been requested already.`,
        `${applicationNumber} की धनवापसी माँगी जा चुकी है।`,
      ),
    )
  }
  const actor = { type: 'AUTHORITY', id: officer } as const
  const line = { event: 'OBJECTION_ACCEPTED', remarks: objection.remarks }
  const undecided = decided({ on: now, reasonCode: '', remarks: '' })
  await moveApplication(db, application, 'ACCEPT_OBJECTION', actor, line, now, undecided)
  await moveRefundOf(db, application, 'CLOSE', actor, now)
  await supersede(db, application.id, now)
  const params = { number: application.applicationNumber, reason: '', reasonHi: '' }
  await notifyApplicant(db, ports, application.id, 'FOUND_ELIGIBLE', params, now)
}
