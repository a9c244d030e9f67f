import type { Insertable, Selectable } from 'kysely'
import * as v from 'valibot'
import type { Text } from '#contract/text.ts'
import type { Tariff } from '#domain/booking/tariff.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { DB } from '#server/db/schema.ts'
import type { Db } from '#server/gateway/context.ts'

/** What a venue is given for and at what rent. */
export interface VenuePurpose {
  readonly purposeId: number
  readonly code: string
  readonly name: Text
  readonly leadDays: number | null
  readonly tariff: Tariff
}

export interface VenueRecord {
  readonly id: number
  readonly code: string
  readonly name: Text
  readonly address: Text
  readonly localityCode: string
  readonly locality: Text
  readonly pincode: string
  readonly latitude: number
  readonly longitude: number
  readonly capacity: number
  readonly areaSqm: number
  readonly coveredSqm: number
  readonly hasAc: boolean
  readonly rooms: number
  readonly parking: number
  readonly about: Text
  readonly amenities: readonly Text[]
  readonly rules: readonly Text[]
  readonly contactPhone: string
  readonly cleaning: Paise
  readonly deposit: Paise
  readonly isOpen: boolean
  readonly purposes: readonly VenuePurpose[]
}

const Texts = v.array(v.object({ en: v.string(), hi: v.string() }))

async function purposesOf(db: Db, venueIds: readonly number[]): Promise<Map<number, VenuePurpose[]>> {
  if (venueIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('venue_tariff as t')
    .innerJoin('booking_purpose as p', 'p.id', 't.purpose_id')
    .selectAll('t')
    .select(['p.code', 'p.name_en', 'p.name_hi', 'p.lead_days'])
    .where('t.venue_id', 'in', venueIds)
    .orderBy('p.id')
    .execute()
  return Map.groupBy(
    rows.map(row => ({
      venueId: row.venue_id,
      purposeId: row.purpose_id,
      code: row.code,
      name: { en: row.name_en, hi: row.name_hi },
      leadDays: row.lead_days,
      tariff: { normal: row.rent_normal, weekend: row.rent_weekend, auspicious: row.rent_auspicious },
    })),
    purpose => purpose.venueId,
  )
}

async function withPurposes(db: Db, rows: readonly Selectable<DB['venue']>[]): Promise<VenueRecord[]> {
  const purposes = await purposesOf(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => ({
    id: row.id,
    code: row.code,
    name: { en: row.name_en, hi: row.name_hi },
    address: { en: row.address_en, hi: row.address_hi },
    localityCode: row.locality_code,
    locality: { en: row.locality_en, hi: row.locality_hi },
    pincode: row.pincode,
    latitude: row.latitude,
    longitude: row.longitude,
    capacity: row.capacity,
    areaSqm: row.area_sqm,
    coveredSqm: row.covered_sqm,
    hasAc: row.has_ac,
    rooms: row.rooms,
    parking: row.parking,
    about: { en: row.about_en, hi: row.about_hi },
    amenities: v.parse(Texts, row.amenities),
    rules: v.parse(Texts, row.rules),
    contactPhone: row.contact_phone,
    cleaning: row.cleaning,
    deposit: row.deposit,
    isOpen: row.is_open,
    purposes: purposes.get(row.id) ?? [],
  }))
}

/** Venues that can be booked, by name; or one of them. */
export async function findVenues(db: Db, id?: number): Promise<VenueRecord[]> {
  const rows = await db
    .selectFrom('venue')
    .selectAll()
    .where('is_open', '=', true)
    .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
    .orderBy('name_en')
    .execute()
  return withPurposes(db, rows)
}

/** A venue by the authority's own code, whether it can be booked or not, as an act holds it; undefined when there is none. */
export async function holdVenueByCode(db: Db, code: string): Promise<VenueRecord | undefined> {
  const rows = await db.selectFrom('venue').selectAll().where('code', '=', code).forUpdate().execute()
  return (await withPurposes(db, rows))[0]
}

/** One venue that can be booked; undefined when there is none. */
export async function findVenue(db: Db, id: number): Promise<VenueRecord | undefined> {
  return (await findVenues(db, id))[0]
}

/** Auspicious days within a range, both ends included. */
export async function auspiciousDays(db: Db, from: IstDay, to: IstDay): Promise<Set<IstDay>> {
  const rows = await db
    .selectFrom('auspicious_day')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return new Set(rows.map(row => row.day))
}

/** A picture of a venue by the name in its address. */
export interface ImageRef {
  readonly venueId: number
  readonly name: string
  readonly caption: Text
  /** The smallest is shown first. */
  readonly position: number
}

/** Pictures of some venues in their order, without their bytes. */
export async function findImages(db: Db, venueIds: readonly number[]): Promise<ImageRef[]> {
  if (venueIds.length === 0) return []
  const rows = await db
    .selectFrom('venue_image')
    .select(['venue_id', 'name', 'caption_en', 'caption_hi', 'position'])
    .where('venue_id', 'in', venueIds)
    .orderBy('venue_id')
    .orderBy('position')
    .execute()
  return rows.map(row => ({
    venueId: row.venue_id,
    name: row.name,
    caption: { en: row.caption_en, hi: row.caption_hi },
    position: row.position,
  }))
}

/** The bytes of a picture, WebP; undefined when there is none of that name. */
export async function findImageBytes(
  db: Db,
  name: string,
  size: 'large' | 'small',
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('venue_image')
    .select(size === 'large' ? 'large as bytes' : 'small as bytes')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.bytes
}

/** Where a venue is, open for booking or not: bookings outlive closures. */
export async function findPlace(db: Db, id: number) {
  const row = await db.selectFrom('venue').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    address: { en: row.address_en, hi: row.address_hi },
    locality: { en: row.locality_en, hi: row.locality_hi },
    pincode: row.pincode,
    latitude: row.latitude,
    longitude: row.longitude,
    contactPhone: row.contact_phone,
  }
}

/** The purposes that venues are given for, by the code that officers write. */
export const listPurposeCodes = (db: Db): Promise<{ id: number; code: string }[]> =>
  db.selectFrom('booking_purpose').select(['id', 'code']).execute()

/** Replaces what a venue is given for and at what rent. Rents in paise. */
export async function replaceTariffs(
  db: Db,
  venueId: number,
  tariffs: readonly Omit<Insertable<DB['venue_tariff']>, 'venue_id'>[],
): Promise<void> {
  await db.deleteFrom('venue_tariff').where('venue_id', '=', venueId).execute()
  await db
    .insertInto('venue_tariff')
    .values(tariffs.map(tariff => ({ ...tariff, venue_id: venueId })))
    .execute()
}

/** Makes a venue, or changes the one of the same code. @returns its id */
export async function upsertVenue(db: Db, venue: Insertable<DB['venue']>): Promise<number> {
  const { id } = await db
    .insertInto('venue')
    .values(venue)
    .onConflict(conflict => conflict.column('code').doUpdateSet(venue))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A picture as it is kept: WebP in two sizes. */
export interface NewImage {
  readonly name: string
  readonly caption: Text
  readonly large: Buffer
  readonly small: Buffer
}

/** Holds a venue for the transaction: whoever changes its pictures beside this one waits. */
export const holdVenue = (db: Db, id: number) =>
  db.selectFrom('venue').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Adds a picture; the smallest position is shown first. */
export async function insertImage(db: Db, venueId: number, position: number, image: NewImage): Promise<void> {
  const { name, caption, large, small } = image
  const row = {
    venue_id: venueId,
    position,
    name,
    caption_en: caption.en,
    caption_hi: caption.hi,
    large,
    small,
  }
  await db.insertInto('venue_image').values(row).execute()
}

/** Takes the picture of this name away. */
export async function removeImage(db: Db, name: string): Promise<void> {
  await db.deleteFrom('venue_image').where('name', '=', name).execute()
}

/** Takes every picture of a venue away. */
export async function removeImages(db: Db, venueId: number): Promise<void> {
  await db.deleteFrom('venue_image').where('venue_id', '=', venueId).execute()
}

/** The number of a venue by the authority's own code; undefined when there is none. */
export async function findVenueId(db: Db, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('venue').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

/** Enters a day whose rent is the auspicious one. @returns false when it was entered before */
export async function addAuspiciousDay(db: Db, day: IstDay, name: string): Promise<boolean> {
  const added = await db
    .insertInto('auspicious_day')
    .values({ day, name })
    .onConflict(conflict => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  return added !== undefined
}
