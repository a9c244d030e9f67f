import { useEffect, useMemo } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sentencesUnder } from '#web/forms/schema/errors.ts'

/**
 * What a form says about papers that are missing, by document type, for `DocumentUploads`. A paper that has come is not
 * told to be missing any more.
 * @param there document types that the record has
 */
export function useMissingPapers<V extends FieldValues, Given>(
  form: UseFormReturn<V, unknown, Given>,
  there: readonly number[],
): Readonly<Record<number, string>> {
  const { clearErrors } = form
  const key = there.join()
  useEffect(() => {
    // Papers are no values of the form, only their errors stand in it.
    for (const type of key.split(',')) clearErrors(`document.${type}` as never)
  }, [clearErrors, key])
  const { errors } = form.formState
  return useMemo(() => sentencesUnder(errors, 'document'), [errors])
}
