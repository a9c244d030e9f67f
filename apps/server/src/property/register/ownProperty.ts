import type { PropertyRecord } from '#domain/property/record.ts'
import type { Db } from '#server/gateway/context.ts'
import { findProfile, linkedProperties } from './profileStore.ts'
import { findLiving, listLiving } from './propertyStore.ts'

/** A property in a citizen's profile. */
export interface LinkedProperty {
  readonly property: PropertyRecord
  readonly linkedOn: Date
}

/** A property that this citizen has linked and still has, or null: nobody learns what others own. */
export async function findOwnProperty(
  db: Db,
  userId: number,
  propertyId: number,
): Promise<LinkedProperty | null> {
  const profile = await findProfile(db, userId, propertyId)
  const property = profile && (await findLiving(db, { id: propertyId }))
  return property && { property, linkedOn: profile.linkedOn }
}

/** Every property that this citizen has linked, in the order of their ids. */
export async function listOwnProperties(db: Db, userId: number): Promise<PropertyRecord[]> {
  return listLiving(db, await linkedProperties(db, userId))
}
