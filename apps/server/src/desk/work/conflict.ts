import type { Bilingual } from '#domain/text/bilingual.ts'
import { conflictSentence } from '#server/authority/right.ts'
import type { WorkItem } from '#server/work/workStore.ts'
import { namesOf } from './caseNames.ts'
import type { Reading } from './presentCases.ts'

/** Whose accounts some cases came from; a case without an account names nobody. */
export async function citizensOf(context: Reading, cases: readonly WorkItem[]): Promise<number[]> {
  const nameOf = await namesOf(context, cases)
  return [...new Set(cases.map(one => nameOf(one).userId))].filter(id => id !== null)
}

/** Why an officer works on none of these cases, in words for this officer; null when they are free to. */
export async function whyNotFree(
  context: Reading,
  officerId: number,
  cases: readonly WorkItem[],
): Promise<Bilingual | null> {
  return conflictSentence(context.db, context.ports, officerId, await citizensOf(context, cases))
}
