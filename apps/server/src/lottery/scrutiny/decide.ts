import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { findingText, type IneligibleReason, readFinding } from '#domain/lottery/ineligible.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { moveApplication } from '../moveApplication.ts'
import { notifyApplicant } from '../notifyApplicant.ts'
import { refundStatusOf } from '../refund/refundTerms.ts'
import { getByNumber, type NumberedApplication } from './findByNumber.ts'

export interface Decision {
  readonly applicationNumber: string
  readonly decision: 'ELIGIBLE' | 'INELIGIBLE'
  readonly reasonCode?: IneligibleReason | undefined
  readonly remarks?: string | undefined
}

/** Statuses in which the authority has not decided yet. */
const UNDECIDED: readonly number[] = [ApplicationStatus.UnderScrutiny, ApplicationStatus.QueryResponded]

/** The reason was told to the applicant and decides what comes back: another one is not slipped in under it. */
async function refuseOtherFinding(
  db: Db,
  { id, applicationNumber }: Pick<NumberedApplication, 'id' | 'applicationNumber'>,
  finding: string,
): Promise<void> {
  const { decision_remarks: before } = await db
    .selectFrom('lottery_application')
    .select('decision_remarks')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (before === finding) return
  throw new ActRefused(
    `${applicationNumber} was found ineligible for another reason before (${before}). Accept an objection first.`,
  )
}

/**
 * Decides one application. Repeating the same decision changes nothing.
 * @throws ActRefused when an ineligible one has no reason, or the application is not in scrutiny
 */
export async function decideApplication(act: OfficerAct, decision: Decision): Promise<'done' | 'unchanged'> {
  const { db, now, officer } = act
  const application = await getByNumber(db, decision.applicationNumber)
  const eligible = decision.decision === 'ELIGIBLE'
  const wanted = eligible ? ApplicationStatus.Eligible : ApplicationStatus.Ineligible
  if (!eligible && !decision.reasonCode) {
    throw new ActRefused(`${decision.applicationNumber}: an ineligible application needs a reason.`)
  }
  const remarks = eligible
    ? (decision.remarks ?? '')
    : findingText(decision.reasonCode ?? 'DOCUMENTS', decision.remarks)
  if (application.statusId === wanted) {
    if (!eligible) await refuseOtherFinding(db, application, remarks)
    return 'unchanged'
  }
  const { state, code } = application.campaign
  if (state !== 'PUBLISHED' && !(state === 'ELIGIBILITY_PUBLISHED' && !eligible)) {
    throw new ActRefused(`Eligibility of ${code} is published; a finding is changed by an objection.`)
  }
  if (eligible && !UNDECIDED.includes(application.statusId)) {
    throw new ActRefused(
      `${decision.applicationNumber} is in status ${application.statusId}, not in scrutiny.`,
    )
  }
  const statusId = await moveApplication(
    db,
    application,
    eligible ? 'findEligible' : 'findIneligible',
    { type: 'AUTHORITY', id: officer },
    { event: eligible ? 'FOUND_ELIGIBLE' : 'FOUND_INELIGIBLE', remarks, isPublic: true },
    now,
  )
  await db
    .updateTable('lottery_application')
    .set({
      decided_on: now,
      reason_code: eligible ? '' : (decision.reasonCode ?? ''),
      decision_remarks: remarks,
    })
    .where('id', '=', application.id)
    .execute()
  const policy = application.campaign.policy as CampaignPolicy
  await db
    .updateTable('lottery_application')
    .set({ refund_status_id: await refundStatusOf(db, policy, { ...application, statusId }) })
    .where('id', '=', application.id)
    .execute()
  const params = {
    number: application.applicationNumber,
    reason: remarks,
    reasonHi: readFinding(remarks, 'hi'),
  }
  await notifyApplicant(db, application.id, eligible ? 'FOUND_ELIGIBLE' : 'FOUND_INELIGIBLE', params, now)
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
  const { db, now, officer } = act
  const application = await getByNumber(db, objection.applicationNumber)
  const { state, code } = application.campaign
  if (state !== 'PUBLISHED' && state !== 'ELIGIBILITY_PUBLISHED') {
    throw new ActRefused(`The roll of ${code} is frozen; objections are over.`)
  }
  if (application.refundStatusId > RefundStatus.EligibleForRefund) {
    throw new ActRefused(`The refund of ${application.applicationNumber} has been requested already.`)
  }
  await moveApplication(
    db,
    application,
    'acceptObjection',
    { type: 'AUTHORITY', id: officer },
    { event: 'OBJECTION_ACCEPTED', remarks: objection.remarks, isPublic: true },
    now,
  )
  await db
    .updateTable('lottery_application')
    .set({ decided_on: now, reason_code: '', decision_remarks: '', refund_status_id: RefundStatus.None })
    .where('id', '=', application.id)
    .execute()
  const params = { number: application.applicationNumber, reason: '', reasonHi: '' }
  await notifyApplicant(db, application.id, 'FOUND_ELIGIBLE', params, now)
}
