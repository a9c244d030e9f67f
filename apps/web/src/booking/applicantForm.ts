import type { InferInput } from 'valibot'
import type { ApplicantForm } from '#contract/booking/applicant.ts'

/** What is typed about who books, before it is checked. */
export type ApplicantTyped = InferInput<typeof ApplicantForm>
