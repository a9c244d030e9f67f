import { sql } from 'kysely'
import type { IstDay } from '#domain/dates/ist.ts'
import { maskPan } from '#domain/fields/pan.ts'
import type { Holder } from '#domain/permission/consent.ts'
import type { OwnerSpec } from '#domain/property/opening.ts'
import type { Owner } from '#domain/property/record.ts'
import type { Db } from '#server/gateway/context.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

const PAN = 'property_owner.pan_sealed'

const panOf = (
  { secrets }: Pick<Ports, 'secrets'>,
  row: { readonly id: number; readonly pan_sealed: Buffer },
): string => unseal(secrets.fieldKey, row.pan_sealed, PAN, row.id)

/** Owners of today in the register's order. */
const today = (db: Db, propertyId: number) =>
  db
    .selectFrom('property_owner')
    .where('property_id', '=', propertyId)
    .where('until', 'is', null)
    .orderBy('owner_order')

/** Owners of today in the register's order, their PANs masked. */
export async function listOwners(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyId: number,
): Promise<Owner[]> {
  const rows = await today(db, propertyId).selectAll().execute()
  return rows.map(row => {
    const pan = panOf(ports, row)
    return {
      fullName: row.full_name,
      fatherName: row.father_name,
      mobileNumber: row.mobile_number,
      pan: pan === '' ? '' : maskPan(pan),
      shareBp: row.share_bp,
    }
  })
}

/** Names of the owners of today with their PANs in full, for comparison; '' where the authority has none. */
export async function listOwnerPans(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyId: number,
): Promise<{ readonly name: string; readonly pan: string }[]> {
  const rows = await today(db, propertyId).select(['id', 'full_name', 'pan_sealed']).execute()
  return rows.map(row => ({
    name: row.full_name,
    pan: panOf(ports, row),
  }))
}

/** Mobiles of the owners of today, each once, in the register's order: the first is the registered one. */
export async function listOwnerMobiles(db: Db, propertyId: number): Promise<string[]> {
  const rows = await today(db, propertyId).select('mobile_number').where('mobile_number', '<>', '').execute()
  return [...new Set(rows.map(row => row.mobile_number))]
}

/** Mobiles of the owners of today of several properties. */
export async function listMobilesOfOwners(db: Db, propertyIds: readonly number[]): Promise<string[]> {
  if (propertyIds.length === 0) return []
  const rows = await db
    .selectFrom('property_owner')
    .select('mobile_number')
    .where(({ eb, fn, val }) => eb('property_id', '=', fn.any(val([...propertyIds]))))
    .where('until', 'is', null)
    .where('mobile_number', '<>', '')
    .execute()
  return [...new Set(rows.map(row => row.mobile_number))]
}

/** Owners of today as lines of the register, in its order. */
export async function listHolders(db: Db, propertyId: number): Promise<Holder[]> {
  const rows = await today(db, propertyId).select(['id', 'full_name', 'share_bp', 'mobile_number']).execute()
  return rows.map(row => ({
    id: row.id,
    name: row.full_name,
    shareBp: row.share_bp,
    mobile: row.mobile_number,
  }))
}

/** Lines of today's owners with a mobile, on any property; none for ''. */
export async function listHoldings(db: Db, mobile: string): Promise<number[]> {
  if (mobile === '') return []
  const rows = await db
    .selectFrom('property_owner')
    .select('id')
    .where('mobile_number', '=', mobile)
    .where('until', 'is', null)
    .execute()
  return rows.map(row => row.id)
}

/** A line of the register by what tells a person, and from when on they are an owner. */
export interface Tenure {
  readonly mobile: string
  readonly pan: string
  readonly heldSince: Date
}

/** From when on each owner of today is one, in the register's order; '' where the authority has no mobile or PAN. */
export async function listTenures(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyId: number,
): Promise<Tenure[]> {
  const rows = await today(db, propertyId)
    .select(['id', 'mobile_number', 'pan_sealed', 'held_since'])
    .execute()
  return rows.map(row => ({
    mobile: row.mobile_number,
    pan: panOf(ports, row),
    heldSince: row.held_since,
  }))
}

/** From when on the owner of today with a mobile is one; undefined when nobody has it. */
export async function findHeldSince(db: Db, propertyId: number, mobile: string): Promise<Date | undefined> {
  if (mobile === '') return undefined
  const row = await today(db, propertyId)
    .select('held_since')
    .where('mobile_number', '=', mobile)
    .executeTakeFirst()
  return row?.held_since
}

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const MAX_ROWS = 2500

/** Owners of a property from a day on, with their parts of it. */
export interface OwnersSince {
  readonly propertyId: number
  readonly since: IstDay
  readonly owners: readonly (OwnerSpec & { readonly shareBp: number; readonly heldSince: Date })[]
}

/** Enters the owners of properties, in the order given. */
export async function insertOwners(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  entered: readonly OwnersSince[],
): Promise<void> {
  const rows = entered.flatMap(({ propertyId, since, owners }) =>
    owners.map((owner, index) => ({
      property_id: propertyId,
      full_name: owner.fullName,
      father_name: owner.fatherName ?? '',
      mobile_number: owner.mobileNumber ?? '',
      share_bp: owner.shareBp,
      owner_order: index + 1,
      since,
      held_since: owner.heldSince,
    })),
  )
  const pans = entered.flatMap(({ owners }) => owners.map(owner => owner.pan ?? ''))
  for (let from = 0; from < rows.length; from += MAX_ROWS) {
    const made = await db
      .insertInto('property_owner')
      .values(rows.slice(from, from + MAX_ROWS))
      .returning('id')
      .execute()
    await sealPans(
      db,
      ports,
      made.map(({ id }, index) => ({ id, pan: pans[from + index] ?? '' })),
    )
  }
}

/** Seals PANs for their lines, whose ids are part of the seal. */
async function sealPans(
  db: Db,
  { secrets, random }: Pick<Ports, 'random' | 'secrets'>,
  lines: readonly { readonly id: number; readonly pan: string }[],
): Promise<void> {
  const given = lines.filter(({ pan }) => pan !== '')
  if (given.length === 0) return
  const sealed = given.map(({ id, pan }) => seal(secrets.fieldKey, random, pan, PAN, id))
  await sql`
    update property_owner o set pan_sealed = given.sealed
      from unnest(${given.map(({ id }) => id)}::int[], ${sealed}::bytea[]) as given (id, sealed)
     where o.id = given.id`.execute(db)
}

/** Registers the mobile of an owner of today, by the number of the line; the line and its time stay. @returns the former one, or null for no such line */
export async function setOwnerMobile(
  db: Db,
  propertyId: number,
  ownerOrder: number,
  mobile: string,
): Promise<{ readonly name: string; readonly former: string } | null> {
  const row = await today(db, propertyId)
    .select(['id', 'full_name', 'mobile_number'])
    .where('owner_order', '=', ownerOrder)
    .executeTakeFirst()
  if (!row) return null
  await db.updateTable('property_owner').set({ mobile_number: mobile }).where('id', '=', row.id).execute()
  return { name: row.full_name, former: row.mobile_number }
}

/** Ends the ownership of today's owners with a day; they stay in the history. */
export async function endOwners(db: Db, propertyId: number, until: IstDay): Promise<void> {
  await db
    .updateTable('property_owner')
    .set({ until })
    .where('property_id', '=', propertyId)
    .where('until', 'is', null)
    .execute()
}
