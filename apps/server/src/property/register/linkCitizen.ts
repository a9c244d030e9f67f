import type { Db } from '#server/gateway/context.ts'
import { findProvenSince } from './ownerStore.ts'
import { insertProfile, type LinkedBy, setReadsFrom } from './profileStore.ts'

interface Link {
  readonly userId: number
  readonly propertyId: number
}

/** From when on a citizen reads a property's papers: from when the owner has it whose mobile proves the link. */
const readsFrom = async (db: Db, { userId, propertyId }: Link, now: Date): Promise<Date> =>
  (await findProvenSince(db, propertyId, userId)) ?? now

/** Puts a property into the profile of a citizen, with the papers of its owner's time. @returns the link's id */
export async function linkCitizen(
  db: Db,
  link: Link & { readonly linkedBy: LinkedBy },
  now: Date,
): Promise<number> {
  return insertProfile(db, { ...link, readsFrom: await readsFrom(db, link, now) }, now)
}

/** Citizens who keep a property that changed its owners read from then on what is their own line's. */
export async function keepCitizens(
  db: Db,
  propertyId: number,
  citizens: readonly number[],
  now: Date,
): Promise<void> {
  for (const userId of citizens) {
    const link = { userId, propertyId }
    await setReadsFrom(db, link, await readsFrom(db, link, now))
  }
}
