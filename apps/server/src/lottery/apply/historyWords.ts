import * as v from 'valibot'
import { INELIGIBLE_REASONS, type IneligibleReason, tellFinding } from '#domain/lottery/ineligible.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { HistoryLine } from '#server/audit/historyStore.ts'

const Facts = v.object({
  reasonCode: v.optional(v.picklist(['', ...(Object.keys(INELIGIBLE_REASONS) as IneligibleReason[])]), ''),
  rank: v.optional(v.nullable(v.number()), null),
})

/** What was remarked with an event: facts in the portal's words, an officer's words as they were written. */
export function remarksOf({ remarks, details }: Pick<HistoryLine, 'remarks' | 'details'>): Bilingual {
  const { reasonCode, rank } = v.parse(Facts, details)
  if (rank !== null) return { en: `Rank ${rank}`, hi: `क्रमांक ${rank}` }
  return tellFinding(reasonCode, remarks)
}
