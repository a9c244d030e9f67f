import type { Text } from '#contract/text.ts'
import { feeDifference } from '#domain/landuse/fee.ts'
import type { LandUseStory } from '#domain/landuse/nextStep.ts'
import type { NextStep } from '#domain/lifecycle/nextStep.ts'
import type { LandUseHead, LandUseRecord } from '../record/applicationRow.ts'

/** What the next step of an application is told from. @param revokeReason why its certificate was withdrawn */
export const storyOf = (
  application: LandUseHead & Pick<LandUseRecord, 'mobileNumber'>,
  revokeReason: string | null,
  now: Date,
): LandUseStory => ({
  status: application.statusId,
  mobileNumber: application.mobileNumber,
  respondBy: application.respondBy,
  returnText: application.returnText,
  awaitsPayment: application.awaitsPayment,
  difference: feeDifference(application.paid, application.fee),
  validTill: application.validTill,
  revokeReason,
  isUnanswered: application.isUnanswered,
  decisionRemarks: application.decisionRemarks,
  now,
})

/** What the applicant has to do, by when, in the words of the page; null when it is the authority's turn, or too late. */
export function toDo(step: NextStep): { readonly text: Text; readonly dueOn: Date | null } | null {
  return step.state === 'now' ? { text: step.title, dueOn: step.dueOn } : null
}
