import * as v from 'valibot'
import type { SavedAddress } from '#contract/settings/address.ts'
import type { Db } from '#server/gateway/context.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { placeNames } from '#server/reference/placeStore.ts'

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

const ADDRESS = 'saved_address.address_sealed'
const Kept = v.object({
  ...{ label: v.string(), line1: v.string(), line2: v.string(), city: v.string(), pincode: v.string() },
})

/** What of an address lies open: state and district. */
const columns = (fields: AddressFields, now: Date) => ({
  state_id: fields.stateId,
  district_id: fields.districtId,
  updated_on: now,
})

/** The rest, sealed for its row. */
const sealedColumns = (
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  id: number,
  { addressLabel: label, addressLine1: line1, addressLine2: line2, city, pincode }: AddressFields,
) => ({
  address_sealed: sealJson(secrets.fieldKey, random, { label, line1, line2, city, pincode }, ADDRESS, id),
  ...{ label: '', line1: '', line2: '', city: '', pincode: '' },
})

const select = (db: Db, userId: number) =>
  db
    .selectFrom('saved_address')
    .selectAll()
    .select(placeNames('saved_address.district_id').as('place'))
    .where('user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const opened = ({ secrets }: Pick<Ports, 'secrets'>, row: Row) =>
  v.parse(Kept, openJson(secrets.fieldKey, row.address_sealed, ADDRESS, row.saved_address_id, row))

/** An address as its citizen sees it. */
function toAddress(ports: Pick<Ports, 'secrets'>, row: Row): SavedAddress {
  const { label, line1, line2, city, pincode } = opened(ports, row)
  return {
    savedAddressId: row.saved_address_id,
    ...{ addressLabel: label, addressLine1: line1, addressLine2: line2, city, pincode },
    ...{ stateId: row.state_id, districtId: row.district_id },
    stateName: row.place?.state.en ?? '',
    stateNameHi: row.place?.state.hi ?? '',
    districtName: row.place?.district.en ?? '',
    districtNameHi: row.place?.district.hi ?? '',
    isPrimary: row.is_primary ? 1 : 0,
  }
}

/** Addresses of a citizen, primary first, then newest. */
export async function findAddresses(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
): Promise<SavedAddress[]> {
  const rows = await select(db, userId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_on', 'desc')
    .orderBy('saved_address_id', 'desc')
    .execute()
  return rows.map(row => toAddress(ports, row))
}

/** One address of a citizen; undefined for anybody else's. */
export async function findAddress(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
  id: number,
): Promise<SavedAddress | undefined> {
  const row = await select(db, userId).where('saved_address_id', '=', id).executeTakeFirst()
  return row && toAddress(ports, row)
}

/** @returns id of the new address */
export async function insertAddress(
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
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
  const id = row.saved_address_id
  await db
    .updateTable('saved_address')
    .set(sealedColumns(ports, id, fields))
    .where('saved_address_id', '=', id)
    .execute()
  return id
}

/** @returns false when there is no such address of this citizen */
export async function updateAddress(
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
  userId: number,
  id: number,
  fields: AddressFields,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('saved_address')
    .set({ ...columns(fields, now), ...sealedColumns(ports, id, fields) })
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
export async function findPrimaryAddress(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
): Promise<PrimaryAddress | undefined> {
  const row = await select(db, userId).where('is_primary', '=', true).executeTakeFirst()
  if (!row) return undefined
  const { line1, line2, city, pincode } = opened(ports, row)
  return { line1, line2, city, stateId: row.state_id, districtId: row.district_id, pincode }
}
