import type { SavedAddress } from '#contract/settings/address.ts'
import type { Db } from '#server/gateway/context.ts'

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
    .selectFrom('saved_address as a')
    .innerJoin('state as s', 's.state_id', 'a.state_id')
    .innerJoin('district as d', 'd.district_id', 'a.district_id')
    .select([
      'a.saved_address_id as savedAddressId',
      'a.label as addressLabel',
      'a.line1 as addressLine1',
      'a.line2 as addressLine2',
      'a.city',
      'a.state_id as stateId',
      'a.district_id as districtId',
      's.name as stateName',
      's.name_hi as stateNameHi',
      'd.name as districtName',
      'd.name_hi as districtNameHi',
      'a.pincode',
      'a.is_primary as isPrimary',
    ])
    .where('a.user_id', '=', userId)

const shape = (row: Omit<SavedAddress, 'isPrimary'> & { isPrimary: boolean }): SavedAddress => ({
  ...row,
  isPrimary: row.isPrimary ? 1 : 0,
})

/** Addresses of a citizen, primary first, then newest. */
export async function findAddresses(db: Db, userId: number): Promise<SavedAddress[]> {
  const rows = await select(db, userId)
    .orderBy('a.is_primary', 'desc')
    .orderBy('a.created_on', 'desc')
    .orderBy('a.saved_address_id', 'desc')
    .execute()
  return rows.map(shape)
}

/** One address of a citizen; undefined for anybody else's. */
export async function findAddress(db: Db, userId: number, id: number): Promise<SavedAddress | undefined> {
  const row = await select(db, userId).where('a.saved_address_id', '=', id).executeTakeFirst()
  return row && shape(row)
}

/** True when the district lies in the state. */
export async function isDistrictOf(db: Db, districtId: number, stateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('district')
    .select('district_id')
    .where('district_id', '=', districtId)
    .where('state_id', '=', stateId)
    .executeTakeFirst()
  return row !== undefined
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
