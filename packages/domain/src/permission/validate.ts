import type { IstDay } from '#domain/dates/ist.ts'
import { findingsIn } from '#domain/fields/question.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { PermissionForm } from './form.ts'
import { PERMISSION_QUESTIONS } from './questions.ts'
import type { PermissionType } from './rules.ts'

/** A sentence and the answer that it belongs beside. */
export interface FormError {
  readonly field: string
  readonly text: Bilingual
}

/** Everything that speaks against submitting the answers, in the order of the form; documents are asked for apart. */
export const formErrors = (type: PermissionType, form: PermissionForm, today: IstDay): FormError[] =>
  findingsIn(PERMISSION_QUESTIONS, form, { type, today }).map(({ field, text }) => ({ field, text }))
