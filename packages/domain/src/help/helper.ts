import { HOUR_MS } from '#domain/dates/lengths.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** Who fills in for a citizen, beside them: a relative or friend, a service centre, anybody else (docs/rules/account.md). */
export const HELPER_KINDS = ['FAMILY', 'CENTRE', 'OTHER'] as const
export type HelperKind = (typeof HELPER_KINDS)[number]

/** So long a help lasts that nobody ends; a session may be longer. */
export const HELP_MS = 2 * HOUR_MS

/** A helper as the citizen named them; `place` is the name and number of a centre, '' without one. */
export interface Helper {
  readonly kind: HelperKind
  readonly name: string
  readonly place: string
}

const kindNames: Readonly<Record<HelperKind, Bilingual>> = {
  FAMILY: { en: 'a relative or friend', hi: 'परिजन या मित्र' },
  CENTRE: { en: 'a service centre', hi: 'सेवा केंद्र' },
  OTHER: { en: 'another person', hi: 'अन्य व्यक्ति' },
}

/** Who helped, in one line: `Ramesh Kumar, a service centre (CSC 4417, Alambagh)`. Names stay as they were typed. */
export function helperWords({ kind, name, place }: Helper): Bilingual {
  const behind = place === '' ? '' : ` (${place})`
  const line = (language: 'en' | 'hi') => `${name}, ${kindNames[kind][language]}${behind}`
  return { en: line('en'), hi: line('hi') }
}

/** Names of the questions about a helper. */
export const helperFields = {
  kind: { en: 'Who helps you', hi: 'आपकी सहायता कौन कर रहा है' },
  name: { en: 'Name of the helper', hi: 'सहायक का नाम' },
  place: { en: 'Name and number of the centre', hi: 'केंद्र का नाम और संख्या' },
} as const satisfies Record<string, Bilingual>

/** Lengths of the texts. */
export const HELPER_LIMITS = { name: 100, place: 100 } as const
