import type { IstDay } from '#domain/dates/ist.ts'
import { type FormFinding, findingsIn } from '#domain/fields/question.ts'
import type { PermissionForm } from './form.ts'
import { PERMISSION_QUESTIONS, type PermissionSection } from './questions.ts'
import type { PermissionType } from './rules.ts'

/** A sentence, the answer that it belongs beside, and the section in which that is asked. */
export type FormError = FormFinding<PermissionSection>

/** Everything that speaks against submitting the answers, in the order of the form; documents are asked for apart. */
export const formErrors = (type: PermissionType, form: PermissionForm, today: IstDay): FormError[] =>
  findingsIn(PERMISSION_QUESTIONS, form, { type, today })
