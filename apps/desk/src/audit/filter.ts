import * as v from 'valibot'
import type { TrailFilter } from '#contract/desk/audit.ts'
import { isDay } from '#domain/dates/ist.ts'

/** What an address may narrow. The number of a record may be a citizen's mobile: it stands in no address. */
export type AddressFilter = Omit<TrailFilter, 'record'>

const day = v.fallback(v.nullable(v.pipe(v.string(), v.check(isDay))), null)
const Words = v.object({
  officer: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))), null),
  event: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,59}$/))), null),
  show: v.fallback(v.picklist(['all', 'reads']), 'all'),
  from: day,
  to: day,
})

/** The filter that the words of an address name; a word that is none there counts as missing. */
export function filterIn(words: Readonly<Record<string, string>>): AddressFilter {
  const none = { officer: null, event: null, show: 'all', from: null, to: null }
  const { officer, show, ...rest } = v.parse(Words, { ...none, ...words })
  return { ...rest, officerId: officer, reading: show === 'reads' }
}

/** A filter in the words of an address: what it does not narrow is not said. */
export const wordsOfFilter = ({
  officerId,
  event,
  reading,
  from,
  to,
}: AddressFilter): Record<string, string> => ({
  ...(officerId === null ? {} : { officer: String(officerId) }),
  ...(event === null ? {} : { event }),
  ...(reading ? { show: 'reads' } : {}),
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})
