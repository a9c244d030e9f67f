import type { Owner, PropertyRecord } from '#domain/property/record.ts'
import { findLogins, verifiedLogin } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listOwners } from './ownerStore.ts'
import { findLiving, type PropertyKey } from './propertyStore.ts'

/** A property that has an allottee, with its owners of today. */
export interface LivingProperty {
  readonly property: PropertyRecord
  readonly owners: readonly Owner[]
}

/** The living property of a key with its owners, or null. */
export async function findLivingProperty(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  key: PropertyKey,
): Promise<LivingProperty | null> {
  const property = await findLiving(db, key)
  return property && { property, owners: await listOwners(db, ports, property.id) }
}

/**
 * The mobile that proves a citizen as one who may have a property's papers: the one they have proved already if it is an
 * owner's, so that every owner gets an own OTP; else the registered one, the first.
 * @param mobiles of the owners in the register's order, '' left out
 * @returns '' when the register has none
 */
export async function provingMobile(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  mobiles: readonly string[],
  userId: number,
): Promise<string> {
  const own = verifiedLogin(await findLogins(db, ports, userId), 'MOBILE')
  return (mobiles.includes(own) ? own : mobiles[0]) ?? ''
}
