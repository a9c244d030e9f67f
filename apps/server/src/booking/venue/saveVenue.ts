import * as v from 'valibot'
import { toPaise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { drawPhotograph, type GivenPhotograph } from './photograph.ts'
import { type TariffSpec, VenueSpec } from './venueSpec.ts'
import { insertImage, listPurposeCodes, removeImages, replaceTariffs, upsertVenue } from './venueStore.ts'

/** Writes what a venue is given for and at what rent; purposes that are not named are given no longer. */
export async function saveTariffs(
  db: Db,
  venueId: number,
  tariffs: readonly v.InferInput<typeof TariffSpec>[],
): Promise<void> {
  const purposes = await listPurposeCodes(db)
  const rows = tariffs.map(tariff => {
    const purpose = purposes.find(each => each.code === tariff.purpose)
    if (!purpose) throw new Error(`there is no purpose ${tariff.purpose}`)
    return {
      purpose_id: purpose.id,
      rent_normal: toPaise(tariff.normal),
      rent_weekend: toPaise(tariff.weekend ?? tariff.normal),
      rent_auspicious: toPaise(tariff.auspicious ?? tariff.normal),
    }
  })
  await replaceTariffs(db, venueId, rows)
}

/** Makes a venue, or changes the one of the same code. @returns its id */
export async function saveVenue(db: Db, given: VenueSpec): Promise<number> {
  const spec = v.parse(VenueSpec, given)
  const values = {
    code: spec.code,
    name_en: spec.name.en,
    name_hi: spec.name.hi,
    address_en: spec.address.en,
    address_hi: spec.address.hi,
    locality_code: spec.localityCode,
    locality_en: spec.locality.en,
    locality_hi: spec.locality.hi,
    pincode: spec.pincode,
    latitude: spec.latitude,
    longitude: spec.longitude,
    capacity: spec.capacity,
    area_sqm: spec.areaSqm,
    covered_sqm: spec.coveredSqm,
    has_ac: spec.hasAc,
    rooms: spec.rooms,
    parking: spec.parking,
    about_en: spec.about?.en ?? '',
    about_hi: spec.about?.hi ?? '',
    amenities: JSON.stringify(spec.amenities),
    rules: JSON.stringify(spec.rules),
    contact_phone: spec.contactPhone,
    cleaning: toPaise(spec.cleaning),
    deposit: toPaise(spec.deposit),
    is_open: spec.isOpen,
  }
  const id = await upsertVenue(db, values)
  await saveTariffs(db, id, spec.tariffs)
  return id
}

/** Replaces the pictures of a venue, in their order. */
export async function savePhotographs(
  db: Db,
  venueId: number,
  photographs: readonly GivenPhotograph[],
): Promise<void> {
  await removeImages(db, venueId)
  for (const [position, given] of photographs.entries())
    await insertImage(db, venueId, position, await drawPhotograph(venueId, given))
}
