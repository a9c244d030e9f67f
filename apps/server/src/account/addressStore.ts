import type { SavedAddress } from '#contract/settings/address.ts'
import type { Db } from '#server/gateway/context.ts'
import { findDistricts } from '#server/reference/placeStore.ts'

/** What the citizen types of an address. */
export interface AddressFields {
  readonly addressLabel: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly stateId: number
  readonly districtId: number
  readonly pincode: string
}

const columns = (fields: AddressFields, now: Date) => ({
  label: fields.addressLabel,
  line1: fields.addressLine1,
  line2: fields.addressLine2,
  city: fields.city,
  state_id: fields.stateId,
  district_id: fields.districtId,
  pincode: fields.pincode,
  updated_on: now,
})

const select = (db: Db, userId: number) =>
  db
    .selectFrom('saved_address')
    .select(['saved_address_id as savedAddressId', 'label as addressLabel', 'line1 as addressLine1'])
    .select(['line2 as addressLine2', 'city', 'state_id as stateId', 'district_id as districtId'])
    .select(['pincode', 'is_primary as isPrimary'])
    .where('user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Addresses with the names of their districts and states. */
async function toAddresses(db: Db, rows: readonly Row[]): Promise<SavedAddress[]> {
  const places = await findDistricts(
    db,
    rows.map(row => row.districtId),
  )
  return rows.map(row => {
    const place = places.get(row.districtId)
    return {
      ...row,
      stateName: place?.state.en ?? '',
      stateNameHi: place?.state.hi ?? '',
      districtName: place?.district.en ?? '',
      districtNameHi: place?.district.hi ?? '',
      isPrimary: row.isPrimary ? 1 : 0,
    }
  })
}

/** Addresses of a citizen, primary first, then newest. */
export async function findAddresses(db: Db, userId: number): Promise<SavedAddress[]> {
  const rows = await select(db, userId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_on', 'desc')
    .orderBy('saved_address_id', 'desc')
    .execute()
  return toAddresses(db, rows)
}

/** One address of a citizen; undefined for anybody else's. */
export async function findAddress(db: Db, userId: number, id: number): Promise<SavedAddress | undefined> {
  const rows = await select(db, userId).where('saved_address_id', '=', id).execute()
  return (await toAddresses(db, rows))[0]
}

/** @returns id of the new address */
export async function insertAddress(
  db: Db,
  userId: number,
  fields: AddressFields,
  isPrimary: boolean,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('saved_address')
    .values({ ...columns(fields, now), user_id: userId, is_primary: isPrimary, created_on: now })
    .returning('saved_address_id')
    .executeTakeFirstOrThrow()
  return row.saved_address_id
}

/** @returns false when there is no such address of this citizen */
export async function updateAddress(
  db: Db,
  userId: number,
  id: number,
  fields: AddressFields,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('saved_address')
    .set(columns(fields, now))
    .where('saved_address_id', '=', id)
    .where('user_id', '=', userId)
    .returning('saved_address_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A saved address as forms are filled with it. */
export interface PrimaryAddress {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly stateId: number
  readonly districtId: number
  readonly pincode: string
}

/** The address that a citizen marked as primary. */
export async function findPrimaryAddress(db: Db, userId: number): Promise<PrimaryAddress | undefined> {
  return db
    .selectFrom('saved_address')
    .select(['line1', 'line2', 'city', 'state_id as stateId', 'district_id as districtId', 'pincode'])
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
}
