import type { MaskedProperty } from '#contract/property/record.ts'
import { maskMobile, maskName } from '#domain/privacy/mask.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listOwners, type PropertyRecord, registeredMobile } from './propertyStore.ts'

/** A property as a stranger may see it. */
export async function presentMasked(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  property: PropertyRecord,
): Promise<MaskedProperty> {
  const owners = await listOwners(db, ports, property.id)
  const mobile = registeredMobile(owners)
  return {
    propertyId: property.id,
    propertyCode: property.propertyCode,
    schemeName: property.schemeName,
    sectorName: property.sectorName,
    propertyType: property.propertyType,
    areaSqm: property.areaSqm,
    maskedOwner: maskName(owners[0]?.fullName ?? ''),
    ownerCount: owners.length,
    maskedMobile: mobile === '' ? '' : maskMobile(mobile),
  }
}
