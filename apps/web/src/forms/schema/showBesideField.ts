import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { AlertError } from '#web/api/errors.ts'

/** Puts a server's refusal beside the field it names; true when there is such a field in the form. */
export function showBesideField<I extends FieldValues, O extends FieldValues>(
  form: UseFormReturn<I, unknown, O>,
  names: readonly FieldPath<I>[],
  error: Error,
): boolean {
  if (!(error instanceof AlertError)) return false
  const name = names.find(candidate => candidate === error.field)
  if (name === undefined) return false
  form.setError(name, { type: 'server', message: error.message }, { shouldFocus: true })
  return true
}
