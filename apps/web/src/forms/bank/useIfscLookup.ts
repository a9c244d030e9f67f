import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { ifscPattern } from '#domain/fields/ifsc.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import { fresh } from '#web/api/queries.ts'

/** What the public look-up tells about a code; the one that works without the internet knows no branch. */
const BankDetails = v.object({
  BANK: v.string(),
  BANKCODE: v.string(),
  BRANCH: v.optional(v.string(), ''),
  CITY: v.optional(v.nullable(v.string()), ''),
})
export type BankDetails = v.InferOutput<typeof BankDetails>

/** `unknown`: the directory has no such code. `out`: nobody could be asked. */
export type IfscLookup =
  | { readonly at: 'rest' | 'looking' | 'unknown' | 'out' }
  | { readonly at: 'found'; readonly details: BankDetails }

/** The bank of a code; null for a code that the directory does not know. @throws when nobody could be asked */
async function lookUp(code: string, signal: AbortSignal): Promise<BankDetails | null> {
  const url = portalConfig().ifscLookupUrl.replace('{ifsc}', encodeURIComponent(code))
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The look-up of ${code} answered ${response.status}`)
  return v.parse(BankDetails, await response.json())
}

/** Looks a complete IFSC code up as it is typed; an incomplete one waits. */
export function useIfscLookup(code: string): IfscLookup {
  const complete = ifscPattern.test(code)
  const { data, isError, isFetching } = useQuery({
    queryKey: ['ifsc', code],
    queryFn: ({ signal }) => lookUp(code, signal),
    enabled: complete,
    staleTime: fresh.reference,
    retry: false,
    meta: { quiet: true },
  })
  if (!complete) return { at: 'rest' }
  if (data) return { at: 'found', details: data }
  if (data === null) return { at: 'unknown' }
  return { at: isError && !isFetching ? 'out' : 'looking' }
}
