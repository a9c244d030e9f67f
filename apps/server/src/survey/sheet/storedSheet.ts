import * as v from 'valibot'
import type { SurveyApplicant } from '#domain/survey/questions.ts'
import { openJson, seal, sealJson, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What sealing the PAN of a sheet takes. */
export type SealPorts = Pick<Ports, 'secrets' | 'random'>

/** Columns of the participant's data, sealed for their row. */
export function applicantColumns(
  { secrets, random }: SealPorts,
  id: number,
  { pan, ...rest }: SurveyApplicant,
) {
  return {
    applicant: '{}',
    applicant_sealed: sealJson(
      secrets.fieldKey,
      random,
      rest,
      'demand_survey_application.applicant_sealed',
      id,
    ),
    pan_sealed: seal(secrets.fieldKey, random, pan, 'demand_survey_application.pan_sealed', id),
  }
}

/** The answers of a sheet as they lie in its column. */
const Answers = v.array(
  v.object({
    parameterId: v.number(),
    value: v.nullable(v.union([v.string(), v.number(), v.array(v.string())])),
  }),
)
/** The participant as the column has it; what was not filled in yet is empty. */
const Applicant = v.object({
  fullName: v.optional(v.string(), ''),
  fatherName: v.optional(v.string(), ''),
  dateOfBirth: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  incomeGroupCode: v.optional(v.string(), ''),
  categoryCode: v.optional(v.string(), ''),
  address: v.optional(
    v.object({
      line1: v.string(),
      line2: v.string(),
      city: v.string(),
      stateId: v.number(),
      districtId: v.number(),
      stateName: v.string(),
      districtName: v.string(),
      pincode: v.string(),
    }),
    () => ({
      line1: '',
      line2: '',
      city: '',
      stateId: 0,
      districtId: 0,
      stateName: '',
      districtName: '',
      pincode: '',
    }),
  ),
})

/** Columns of the answers, sealed for their row. */
export const answerColumns = ({ secrets, random }: SealPorts, id: number, answers: unknown) => ({
  answers: '[]',
  answers_sealed: sealJson(secrets.fieldKey, random, answers, 'demand_survey_application.answers_sealed', id),
})

interface SealedSheet {
  readonly id: number
  readonly applicant: unknown
  readonly applicant_sealed: Buffer
  readonly pan_sealed: Buffer
  readonly answers: unknown
  readonly answers_sealed: Buffer
}
type Reading = Pick<SealPorts, 'secrets'>

/** The participant of a row. */
export function openApplicant(
  { secrets: { fieldKey } }: Reading,
  row: Omit<SealedSheet, 'answers' | 'answers_sealed'>,
) {
  const place = 'demand_survey_application.applicant_sealed'
  return {
    ...v.parse(Applicant, openJson(fieldKey, row.applicant_sealed, place, row.id, row.applicant)),
    pan: unseal(fieldKey, row.pan_sealed, 'demand_survey_application.pan_sealed', row.id),
  }
}

/** The answers of a row. */
export function openAnswers(
  { secrets }: Reading,
  row: Pick<SealedSheet, 'id' | 'answers' | 'answers_sealed'>,
) {
  const place = 'demand_survey_application.answers_sealed'
  return v.parse(Answers, openJson(secrets.fieldKey, row.answers_sealed, place, row.id, row.answers))
}
