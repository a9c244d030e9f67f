import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import type { Answer } from './gateway.ts'
import { type ActOptions, askAgain } from './queries.ts'

/**
 * One act of the citizen that takes several calls: `run` sends them in turn and returns the last answer, whose sentence
 * is the one toast. However far it came, `refresh` is asked again.
 */
export function useActs<Input, A extends Pick<Answer<Call>, 'output' | 'message'>>(
  run: (input: Input) => Promise<A>,
  options: Pick<ActOptions<Call>, 'refresh' | 'besideField' | 'onError'> & {
    readonly onSuccess?: (output: A['output'], input: Input) => unknown
  } = {},
): UseMutationResult<A, Error, Input> {
  return useMutation<A, Error, Input>({
    mutationFn: run,
    meta: options.besideField ? { besideField: options.besideField } : {},
    onSuccess: async (answer, input) => {
      await askAgain(options.refresh)
      await options.onSuccess?.(answer.output, input)
    },
    onError: async error => {
      options.onError?.(error)
      await askAgain(options.refresh)
    },
  })
}
