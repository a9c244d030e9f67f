import { useCallback, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** A sentence about one field: of the rules at an attempt, or of the server after it. */
export interface FieldSentence<V extends FieldValues> {
  readonly field: FieldPath<V>
  readonly message: string
}

/** Sentences put beside their fields at an attempt; each attempt is counted, so that the error summary takes focus. */
export function useAttempts<V extends FieldValues, Given = V>(
  form: Pick<UseFormReturn<V, unknown, Given>, 'setError'>,
) {
  const { setError } = form
  const [attempt, setAttempt] = useState(0)
  const say = useCallback(
    (sentences: readonly FieldSentence<V>[]) => {
      for (const { field, message } of sentences) setError(field, { type: 'server', message })
      setAttempt(times => times + 1)
    },
    [setError],
  )
  const forget = useCallback(() => setAttempt(0), [])
  return { attempt, say, forget }
}
