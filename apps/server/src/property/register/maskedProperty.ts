import type { MaskedProperty } from '#contract/property/record.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { maskName } from '#domain/fields/personName.ts'
import { registeredMobile } from '#domain/property/record.ts'
import type { LivingProperty } from './livingProperty.ts'

/** A property as a stranger may see it. */
export function presentMasked({ property, owners }: LivingProperty): MaskedProperty {
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
