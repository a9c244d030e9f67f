/** Colour family of a status badge. */
export type BadgeTone = 'neutral' | 'info' | 'warning' | 'success' | 'error'

/** A code's names for citizens and its badge. */
export interface Named {
  readonly en: string
  readonly hi: string
  readonly tone: BadgeTone
}

/** A row of a table of names: English, Hindi, tone. */
export type Entry = readonly [en: string, hi: string, tone?: BadgeTone]

/** Looks a code up in its table of names. The table is a total record, so there is always an answer. */
export function names<Code extends number>(table: Record<Code, Entry>, value: Code): Named {
  const [en, hi, tone = 'neutral'] = table[value]
  return { en, hi, tone }
}

/** Narrows a number from outside to one of an enumeration's codes; null when it is none. */
export function code<Code extends number>(codes: Record<string, Code>, value: number): Code | null {
  return Object.values(codes).find(known => known === value) ?? null
}
