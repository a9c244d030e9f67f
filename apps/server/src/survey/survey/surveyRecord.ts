import type { SurveyResults } from '#contract/survey/shapes.ts'
import type { Text } from '#contract/text.ts'
import type { RefundStatus } from '#domain/application/payment.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { CollectionAccount } from '#domain/payment/head.ts'
import type { AnswerValue, SurveyParameter } from '#domain/survey/parameter.ts'
import type { SurveyApplicant } from '#domain/survey/questions.ts'
import type { SurveyState, SurveyStatus } from '#domain/survey/states.ts'

/** A survey. The fee is in paise, without tax. */
export interface SurveyRecord {
  readonly id: number
  readonly code: string
  readonly state: SurveyState
  readonly title: Text
  readonly summary: Text
  readonly location: Text
  readonly terms: Text
  readonly startOn: Date
  readonly endOn: Date
  readonly registrationFee: Paise
  readonly gstBp: number
  readonly isRefundable: boolean
  readonly challanDaysBeforeEnd: number
  readonly results: SurveyResults | null
  readonly questionCount: number
  readonly collectionAccountId: number
  readonly collectionAccount: CollectionAccount
}

/** A question as it is asked; the rules read it as a `SurveyParameter`. */
export interface Question extends SurveyParameter {
  readonly code: string
  readonly label: Text
  readonly hint: Text
  readonly optionNames: readonly Text[]
}

/** An answer as it is kept: as typed in a draft, clean once submitted. */
export interface StoredAnswer {
  readonly parameterId: number
  readonly value: AnswerValue | null
}

/** An application with the participant's data opened, as its owner's own. */
export interface SurveyApplicationRecord {
  readonly id: number
  /** '' before submission. */
  readonly applicationNumber: string
  readonly surveyId: number
  readonly userId: number
  readonly statusId: SurveyStatus
  readonly refundStatusId: RefundStatus
  readonly rowVersion: number
  readonly mobileNumber: string
  readonly applicant: SurveyApplicant
  readonly answers: readonly StoredAnswer[]
  readonly transactionId: number | null
  readonly createdOn: Date
  readonly savedOn: Date
  readonly submittedOn: Date | null
}
