import type { Owner, PropertyRecord } from '#domain/property/record.ts'
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
