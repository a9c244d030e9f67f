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
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { keepAnswer, recallAnswer } from './device/device.ts'
import { AlertError, isUnreached, ServerError, SignedOutError } from './errors.ts'
import { type Answer, type LoginCall, send, signIn } from './gateway.ts'
import { pageAnswer, pageArrivedAt } from './pageData.ts'
import { getLanguage, onPreferencesChange } from './preferences.ts'
import { getSession, onSessionChange } from './session.ts'
import { toastError, toastSuccess } from './toasts.ts'

/** How long an answer counts as fresh, in milliseconds. */
export const fresh = {
  /** Always asked again when a screen opens; what is known is shown meanwhile. */
  never: 0,
  /** A citizen's own records. */
  record: 10_000,
  /** Public lists: campaigns, venues. */
  list: MINUTE_MS,
  /** Reference data; the specification caches the states for 1 hour. */
  reference: HOUR_MS,
} as const

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean }
    mutationMeta: { quiet?: boolean; besideField?: (field: string) => boolean }
  }
}

/** Refusals are answers, and a closed session stays closed: only the way there is worth a second try (specification, section 9: once). */
const retry = (count: number, error: unknown): boolean =>
  count < 1 &&
  !(error instanceof AlertError || error instanceof ServerError || error instanceof SignedOutError)

/** The one query client. The toast rules of the specification (section 8) live in its caches, so no screen can forget them. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.quiet !== true) toastError(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (mutation.meta?.quiet !== true) toastError(error, mutation.meta?.besideField)
    },
    onSuccess: answer => {
      if (isAnswer(answer)) toastSuccess(answer.message)
    },
  }),
  defaultOptions: {
    // Without a network too: a question is answered from the device, an act is refused with a sentence, and neither waits in silence.
    queries: { refetchOnWindowFocus: false, retry, staleTime: fresh.record, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What one citizen read must not stay for the next one at the same desk.
onSessionChange(() => {
  if (!getSession()) queryClient.clear()
})
// Sentences of the server follow the language; what has not changed keeps its identity, so forms keep what is typed.
let language = getLanguage()
onPreferencesChange(() => {
  if (language === getLanguage()) return
  language = getLanguage()
  void queryClient.invalidateQueries()
})

const isAnswer = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

/** The key of a call's answer in the cache; without input, of all its answers. */
export const callKey = (call: Call, input?: unknown): readonly unknown[] =>
  input === undefined ? [call.key] : [call.key, input]

export interface CallOptions {
  /** False waits: nothing is asked yet. */
  readonly enabled?: boolean
  /** One of `fresh`. */
  readonly staleTime?: number
  /** Asks again every so many milliseconds. */
  readonly refetchInterval?: number | false
  /** The screen shows the failure itself: no toast. */
  readonly quiet?: boolean
  /** Shows the previous answer while the next one comes (paging, filters). */
  readonly keepPrevious?: boolean
}

/** A query of one call, for loaders and `useQueries` too. */
export function callQuery<C extends Call>(call: C, input: InputOf<C>, options: CallOptions = {}) {
  return {
    queryKey: callKey(call, input),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OutputOf<C>> => {
      try {
        const { output } = await send(call, input, { signal })
        keepAnswer(callKey(call, input), output)
        return output
      } catch (error) {
        const kept = isUnreached(error) ? await recallAnswer(callKey(call, input)) : undefined
        if (kept === undefined) throw error
        // What `keepAnswer` kept of this very call, as its schema had parsed it.
        return kept as OutputOf<C>
      }
    },
    initialData: () => pageAnswer(call, input),
    initialDataUpdatedAt: pageArrivedAt,
    enabled: options.enabled ?? true,
    staleTime: options.staleTime ?? fresh.record,
    refetchInterval: options.refetchInterval ?? false,
    meta: { quiet: options.quiet ?? false },
  } as const
}

/** Reads: `const venues = useCall(bookingCalls.GetVenuesAndFiltersList, { q })`. */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): UseQueryResult<OutputOf<C>, Error> {
  return useQuery({
    ...callQuery(call, input, options),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

export interface ActOptions<C extends Call> {
  /** Calls whose answers are asked again after a success. */
  readonly refresh?: readonly Call[]
  readonly onSuccess?: (output: OutputOf<C>, input: InputOf<C>) => unknown
  readonly onError?: (error: Error) => void
  /** True when the form shows an alert about this field itself: no toast then. */
  readonly besideField?: (field: string) => boolean
  /** The screen shows the failure itself: no toast. */
  readonly quiet?: boolean
}

/** Writes: `const save = useAct(lotteryCalls.UpdateApplicationForm, { refresh: [...] })`, then `save.mutate(input)`. */
export function useAct<C extends Call>(
  call: C,
  options: ActOptions<C> = {},
): UseMutationResult<Answer<C>, Error, InputOf<C>> {
  return useMutation<Answer<C>, Error, InputOf<C>>({
    mutationKey: [call.key],
    mutationFn: input => send(call, input),
    meta: {
      quiet: options.quiet ?? false,
      ...(options.besideField ? { besideField: options.besideField } : {}),
    },
    onSuccess: async (answer, input) => {
      await askAgain(options.refresh)
      await options.onSuccess?.(answer.output, input)
    },
    ...(options.onError ? { onError: options.onError } : {}),
  })
}

/** Asks again what an act has changed. */
export const askAgain = (reads: readonly Call[] = []) =>
  Promise.all(reads.map(read => queryClient.invalidateQueries({ queryKey: callKey(read) })))

/** Writes that open a session: login and the last step of sign-up. */
export function useSignIn<C extends LoginCall>(
  call: C,
  options: Pick<ActOptions<C>, 'besideField' | 'onError'> & { readonly onSuccess?: () => unknown } = {},
) {
  return useMutation({
    mutationKey: [call.key],
    mutationFn: (input: InputOf<C>) => signIn(call, input),
    meta: options.besideField ? { besideField: options.besideField } : {},
    ...(options.onSuccess ? { onSuccess: () => options.onSuccess?.() } : {}),
    ...(options.onError ? { onError: options.onError } : {}),
  })
}
