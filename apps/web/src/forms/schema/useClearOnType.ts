import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What was refused about a field is no longer said once it is typed anew. */
export function useClearOnType<I extends FieldValues, C, O>(
  form: Pick<UseFormReturn<I, C, O>, 'watch' | 'clearErrors'>,
): void {
  const { watch, clearErrors } = form
  useEffect(() => {
    const watching = watch((_, { name }) => name && clearErrors(name))
    return () => watching.unsubscribe()
  }, [watch, clearErrors])
}
