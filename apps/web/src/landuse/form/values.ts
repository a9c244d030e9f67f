import type { LandUseAnswers } from '#contract/landuse/form.ts'
import type { LandUseApplication } from '#contract/landuse/record.ts'
import { sqmToArea } from '#domain/landuse/area.ts'
import type { LandUseForm } from '#domain/landuse/form.ts'
import type { LandUseRules } from '#domain/landuse/questions.ts'

/** What the fields hold. Choices that were taken back hold '' or null. */
export type Values = Omit<LandUseAnswers, 'declarationAccepted'> & {
  declarationAccepted: boolean
  /** What the applicant says about a correction. */
  applicantRemarks: string
}

const chosen = (value: unknown): number => Number(value) || 0

/** The fields' values of an application as the server keeps it. */
export const toValues = ({ answers, applicantRemarks }: LandUseApplication): Values => ({
  ...answers,
  declarationAccepted: answers.declarationAccepted === 1,
  applicantRemarks,
})

/** The answers as the wire takes them. */
export function toAnswers({ applicantRemarks: _, ...values }: Values): LandUseAnswers {
  const { correspondence } = values
  return {
    ...values,
    tehsilId: chosen(values.tehsilId),
    revenueVillageId: chosen(values.revenueVillageId),
    correspondence: {
      ...correspondence,
      stateId: chosen(correspondence.stateId),
      districtId: chosen(correspondence.districtId),
    },
    declarationAccepted: values.declarationAccepted ? 1 : 0,
  }
}

/** The form that the rules of the domain judge. */
export const toForm = (values: Values): LandUseForm => ({
  ...toAnswers(values),
  declarationAccepted: values.declarationAccepted,
})

/** The rules as the server applies them to this application today. */
export const rulesOf = (
  application: LandUseApplication,
  today: string,
  uploaded: readonly number[] = application.documents.map(document => document.documentTypeId),
): LandUseRules => ({
  today,
  bigha: sqmToArea(application.bighaSqm) ?? 0n,
  uploaded,
})
