import type { Db } from '#server/gateway/context.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { revokeLetters } from '../papers/allotmentLetter.ts'
import { type Ending, endProfiles } from '../register/endProfiles.ts'

/**
 * Ends what citizens could do with a property: it leaves their profiles, and every allotment letter is revoked in the
 * public register. @returns how many profiles ended
 */
export async function endRights(
  db: Db,
  keys: MessageKeys,
  propertyId: number,
  ending: Ending,
  at: Date,
): Promise<number> {
  const unlinked = await endProfiles(db, keys, propertyId, ending, at)
  await revokeLetters(db, propertyId, ending.reason, at)
  return unlinked
}
