import { findPaper, revokeDocument } from '#server/documents/verify/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'

/** Kind of the letter by which a unit is offered, in the public register of papers. */
export const OFFER_PAPER = 'allotment-offer'

/** Takes the letter of an offer that ended back: whoever checks it is told so. */
export async function revokeOffer(db: Db, allotmentId: number, reason: string, now: Date): Promise<void> {
  const paper = await findPaper(db, `${OFFER_PAPER}:${allotmentId}`, 1)
  if (paper) await revokeDocument(db, paper.code, { at: now, reason })
}
