import * as v from 'valibot'
import type { SurveyApplicant } from '#domain/survey/questions.ts'
import { seal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What sealing the PAN of a sheet takes. */
export type SealPorts = Pick<Ports, 'secrets' | 'random'>

/** Columns of the participant's data: the PAN is sealed, the rest lies open as typed. */
export function applicantColumns({ secrets, random }: SealPorts, { pan, ...open }: SurveyApplicant) {
  return {
    applicant: JSON.stringify(open),
    pan_sealed: seal(secrets.fieldKey, random, pan, 'demand_survey_application.pan_sealed'),
  }
}

/** The answers of a sheet as they lie in its column. */
export const Answers = v.array(
  v.object({
    parameterId: v.number(),
    value: v.nullable(v.union([v.string(), v.number(), v.array(v.string())])),
  }),
)
/** The participant as the column has it; what was not filled in yet is empty. */
export const Applicant = v.object({
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
