import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { DeskCall, DeskInputOf, DeskOutputOf } from '#contract/desk/deskCall.ts'
import { AlertError, isCancelled, isUnreached, ServerError, SignedOutError } from '#web/api/errors.ts'
import { toastError } from '#web/api/toasts.ts'
import { ask } from './ask.ts'
import type { SignedFact } from './presence.ts'

/** Refusals are answers, and a closed session stays closed: only the way there is worth a second try. */
const retry = (count: number, error: unknown): boolean =>
  count < 1 &&
  !(
    error instanceof AlertError ||
    error instanceof ServerError ||
    error instanceof SignedOutError ||
    isCancelled(error)
  )

/** So often an act that is safe to repeat is sent again when it did not reach the server, or found it overloaded. */
const MORE_TRIES = 2

/**
 * Whether an act is sent again by itself: where no answer came and its key makes a second time harmless. One that asks for a
 * proof of presence is the officer's to repeat: the proof was given for one sending.
 */
export const sendsAgain = (
  call: Pick<DeskCall, 'idempotent' | 'presence'>,
  count: number,
  error: unknown,
): boolean =>
  call.idempotent === true && call.presence === undefined && isUnreached(error) && count < MORE_TRIES

const quiet = (meta: Record<string, unknown> | undefined): boolean => meta?.quiet === true

/** The desk's one query client. */
export const deskQueries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (error instanceof SignedOutError) forgetSession()
      else if (!quiet(query.meta)) toastError(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (error instanceof SignedOutError) forgetSession()
      else if (!quiet(mutation.meta)) toastError(error)
    },
  }),
  defaultOptions: { queries: { retry, staleTime: 5_000 }, mutations: { retry: false } },
})

/** The session is over: who sits there is asked anew, and nothing that was read stays for the next officer. */
function forgetSession(): void {
  const isMe = (key: readonly unknown[]) => key[0] === 'me'
  deskQueries.removeQueries({ predicate: ({ queryKey }) => !isMe(queryKey) })
  if (deskQueries.getQueryState(['me', {}])?.data !== null) deskQueries.setQueryData(['me', {}], null)
}

export interface ReadOptions {
  /** False waits: nothing is asked yet. */
  readonly enabled?: boolean
  /** Asks again every so many milliseconds. */
  readonly refetchInterval?: number
  /** The screen shows the failure itself: no toast. */
  readonly quiet?: boolean
  /** Shows the answer before while the next one comes. */
  readonly keepPrevious?: boolean
}

/** The query of one call, for prefetching too. */
export const deskQuery = <C extends DeskCall>(call: C, input: DeskInputOf<C>) => ({
  queryKey: [call.key, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<DeskOutputOf<C>> =>
    ask(call, input, { signal, afterFrame: true }),
})

/** Reads: `const queue = useDesk(workCalls.queue, { section })`. */
export function useDesk<C extends DeskCall>(
  call: C,
  input: DeskInputOf<C>,
  options: ReadOptions = {},
): UseQueryResult<DeskOutputOf<C>, Error> {
  return useQuery({
    ...deskQuery(call, input),
    enabled: options.enabled ?? true,
    meta: { quiet: options.quiet ?? false },
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** The input of a write without the key that makes it safe to repeat: the hook gives it. */
type Said<C> = Omit<DeskInputOf<C>, 'idempotencyKey'>

export interface ActOptions<C extends DeskCall> {
  /** Calls whose answers are asked again after a success. */
  readonly refresh?: readonly DeskCall[]
  /** The screen goes on before those answers are there: it leaves what they are about. */
  readonly goesOn?: boolean
  readonly onSuccess?: (output: DeskOutputOf<C>, input: Said<C>) => unknown
  readonly onError?: (error: Error) => void
  /** The screen shows the failure itself: no toast. */
  readonly quiet?: boolean
  /** Acts of the same turn are sent one after the other: a decision never overtakes the marks that it stands on. */
  readonly turn?: string
  /** What the officer reads before a signature, beside the act, its case and its reason: a sum, a person. */
  readonly signs?: (input: Said<C>) => readonly SignedFact[]
}

/**
 * Writes: `const decide = useDeskAct(scrutinyCalls.decide, { refresh: [workCalls.home] })`, then `decide.mutate(input)`. The
 * same input sent again after a lost answer carries the same key, so that the act is done once (`sendsAgain`). An act whose
 * proof of presence is given up fails with an AbortError: nobody is told, and what was typed stays.
 */
export function useDeskAct<C extends DeskCall>(
  call: C,
  options: ActOptions<C> = {},
): UseMutationResult<DeskOutputOf<C>, Error, Said<C>> {
  const last = useRef<{ readonly said: string; readonly key: string } | undefined>(undefined)
  const keyOf = (input: Said<C>): string => {
    const said = JSON.stringify(input)
    if (last.current?.said !== said) last.current = { said, key: crypto.randomUUID() }
    return last.current.key
  }
  return useMutation<DeskOutputOf<C>, Error, Said<C>>({
    mutationKey: [call.key],
    ...(options.turn === undefined ? {} : { scope: { id: options.turn } }),
    retry: (count, error) => sendsAgain(call, count, error),
    mutationFn: input =>
      ask(call, (call.idempotent ? { ...input, idempotencyKey: keyOf(input) } : input) as DeskInputOf<C>, {
        signs: options.signs?.(input),
      }),
    meta: { quiet: options.quiet ?? false },
    onSuccess: async (output, input) => {
      last.current = undefined
      const refresh = () =>
        Promise.all(
          (options.refresh ?? []).map(one => deskQueries.invalidateQueries({ queryKey: [one.key] })),
        )
      if (!options.goesOn) await refresh()
      await options.onSuccess?.(output, input)
      if (options.goesOn) void refresh()
    },
    onError: error => options.onError?.(error),
  })
}
