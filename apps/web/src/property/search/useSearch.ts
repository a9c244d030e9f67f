import { useMutation } from '@tanstack/react-query'
import type { MaskedProperty } from '#contract/property/record.ts'
import { toastError } from '#web/api/toasts.ts'

/** One search at a time, asked by a press of the button; a refusal stands beside its field, any other in a toast. */
export function useSearch<Input>(
  find: (input: Input) => Promise<MaskedProperty | null>,
  options: { onFound: (property: MaskedProperty | null) => void; onError: (error: Error) => boolean },
) {
  const search = useMutation({
    mutationFn: find,
    meta: { quiet: true },
    onMutate: () => options.onFound(null),
    onSuccess: property => options.onFound(property),
    onError: error => {
      if (!options.onError(error)) toastError(error)
    },
  })
  return {
    busy: search.isPending,
    /** The page's act is then to link what was found. */
    isDone: search.isSuccess,
    start: (input: Input) => search.mutate(input),
  }
}
