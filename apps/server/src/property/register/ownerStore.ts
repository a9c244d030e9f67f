import { sql } from 'kysely'
import * as v from 'valibot'
import type { IstDay } from '#domain/dates/ist.ts'
import { maskPan } from '#domain/fields/pan.ts'
import type { Holder } from '#domain/permission/consent.ts'
import type { OwnerSpec } from '#domain/property/opening.ts'
import { type Owner, seenByCoOwner } from '#domain/property/record.ts'
import { mobileHashesOf } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { openJson, seal, sealJson, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { contactHash } from '#server/ports/secrets.ts'

const PAN = 'property_owner.pan_sealed'
const PERSON = 'property_owner.person_sealed'

/** Who an owner is; '' where the authority does not know. */
const Person = v.object({ fullName: v.string(), fatherName: v.string(), mobileNumber: v.string() })
type Person = v.InferOutput<typeof Person>

/** An owner's line as far as it tells who it is. */
interface PersonRow {
  readonly id: number
  readonly person_sealed: Buffer
  /** Open, while they were never sealed. */
  readonly full_name: string
  readonly father_name: string
  readonly mobile_number: string
}

const PERSON_COLUMNS = ['id', 'person_sealed', 'full_name', 'father_name', 'mobile_number'] as const

function personOf({ secrets }: Pick<Ports, 'secrets'>, row: PersonRow): Person {
  const open = { fullName: row.full_name, fatherName: row.father_name, mobileNumber: row.mobile_number }
  return v.parse(Person, openJson(secrets.fieldKey, row.person_sealed, PERSON, row.id, open))
}

const mobileHashOf = ({ secrets }: Pick<Ports, 'secrets'>, mobile: string): Buffer | null =>
  mobile === '' ? null : contactHash(secrets, mobile)

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

function ownerOf(
  ports: Pick<Ports, 'secrets'>,
  row: PersonRow & { readonly pan_sealed: Buffer; readonly share_bp: number },
): Owner {
  const pan = panOf(ports, row)
  return { ...personOf(ports, row), pan: pan === '' ? '' : maskPan(pan), shareBp: row.share_bp }
}

/** Owners of today in the register's order, their PANs masked. */
export async function listOwners(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyId: number,
): Promise<Owner[]> {
  const rows = await today(db, propertyId).selectAll().execute()
  return rows.map(row => ownerOf(ports, row))
}

/**
 * Owners of today as one of them sees them, in the register's order: their own line in full, the PAN masked, of the others
 * what a co-owner needs to tell them apart (`seenByCoOwner`). Theirs is the line by whose mobile they are known
 * (`findProvenSince`).
 */
export async function listOwnersFor(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyId: number,
  userId: number,
): Promise<Owner[]> {
  const rows = await today(db, propertyId)
    .selectAll()
    .select(({ eb }) => eb('mobile_hash', 'in', mobileHashesOf(db, userId)).as('isOwn'))
    .execute()
  const proving = rows.some(({ isOwn }) => isOwn) ? undefined : rows.find(row => row.mobile_hash !== null)
  return rows.map(row => {
    const owner = ownerOf(ports, row)
    return row.isOwn || row === proving ? owner : seenByCoOwner(owner)
  })
}

/** Names of the owners of today with their PANs in full, for comparison; '' where the authority has none. */
export async function listOwnerPans(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyId: number,
): Promise<{ readonly name: string; readonly pan: string }[]> {
  const rows = await today(db, propertyId)
    .select([...PERSON_COLUMNS, 'pan_sealed'])
    .execute()
  return rows.map(row => ({
    name: personOf(ports, row).fullName,
    pan: panOf(ports, row),
  }))
}

/** Mobiles of the owners of today, each once, in the register's order: the first is the registered one. */
export async function listOwnerMobiles(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyId: number,
): Promise<string[]> {
  const rows = await today(db, propertyId)
    .select(PERSON_COLUMNS)
    .where('mobile_hash', 'is not', null)
    .execute()
  return [...new Set(rows.map(row => personOf(ports, row).mobileNumber))]
}

/** Mobiles of the owners of today of several properties. */
export async function listMobilesOfOwners(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyIds: readonly number[],
): Promise<string[]> {
  if (propertyIds.length === 0) return []
  const rows = await db
    .selectFrom('property_owner')
    .select(PERSON_COLUMNS)
    .where(({ eb, fn, val }) => eb('property_id', '=', fn.any(val([...propertyIds]))))
    .where('until', 'is', null)
    .where('mobile_hash', 'is not', null)
    .execute()
  return [...new Set(rows.map(row => personOf(ports, row).mobileNumber))]
}

/** Owners of today as lines of the register, in its order. */
export async function listHolders(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyId: number,
): Promise<Holder[]> {
  const rows = await today(db, propertyId)
    .select([...PERSON_COLUMNS, 'share_bp'])
    .execute()
  return rows.map(row => {
    const { fullName, mobileNumber } = personOf(ports, row)
    return { id: row.id, name: fullName, shareBp: row.share_bp, mobile: mobileNumber }
  })
}

/** Lines of today's owners, on any property, whose mobile a citizen has proved. */
export async function listHoldings(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('property_owner')
    .select('id')
    .where('mobile_hash', 'in', mobileHashesOf(db, userId))
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
    .select([...PERSON_COLUMNS, 'pan_sealed', 'held_since'])
    .execute()
  return rows.map(row => ({
    mobile: personOf(ports, row).mobileNumber,
    pan: panOf(ports, row),
    heldSince: row.held_since,
  }))
}

/**
 * From when on the owner of today whose mobile proves a citizen is one: an owner with a mobile of theirs, else the first who
 * has one (`provingMobile`). Undefined when the register has none.
 */
export async function findProvenSince(db: Db, propertyId: number, userId: number): Promise<Date | undefined> {
  const rows = await today(db, propertyId)
    .select('held_since')
    .select(({ eb }) => eb('mobile_hash', 'in', mobileHashesOf(db, userId)).as('isOwn'))
    .where('mobile_hash', 'is not', null)
    .execute()
  return (rows.find(({ isOwn }) => isOwn) ?? rows[0])?.held_since
}

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const MAX_ROWS = 2500

/** Owners of a property from a day on, with their parts of it. */
export interface OwnersSince {
  readonly propertyId: number
  readonly since: IstDay
  readonly owners: readonly (OwnerSpec & { readonly shareBp: number; readonly heldSince: Date })[]
}

/** Enters the owners of properties, in the order given; who they are is sealed for their lines. */
export async function insertOwners(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  entered: readonly OwnersSince[],
): Promise<void> {
  const rows = entered.flatMap(({ propertyId, since, owners }) =>
    owners.map((owner, index) => ({
      property_id: propertyId,
      mobile_hash: mobileHashOf(ports, owner.mobileNumber ?? ''),
      share_bp: owner.shareBp,
      owner_order: index + 1,
      since,
      held_since: owner.heldSince,
    })),
  )
  const people = entered.flatMap(({ owners }) => owners)
  for (let from = 0; from < rows.length; from += MAX_ROWS) {
    const made = await db
      .insertInto('property_owner')
      .values(rows.slice(from, from + MAX_ROWS))
      .returning('id')
      .execute()
    await sealPeople(
      db,
      ports,
      made.flatMap(({ id }, index) => {
        const owner = people[from + index]
        return owner ? [{ id, owner }] : []
      }),
    )
  }
}

const sealPerson = (
  { secrets, random }: Pick<Ports, 'random' | 'secrets'>,
  id: number,
  { fullName, fatherName, mobileNumber }: Person,
): Buffer => sealJson(secrets.fieldKey, random, { fullName, fatherName, mobileNumber }, PERSON, id)

/** Seals people and their PANs for their lines, whose ids are part of the seal. */
async function sealPeople(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  lines: readonly { readonly id: number; readonly owner: OwnerSpec }[],
): Promise<void> {
  const people = lines.map(({ id, owner: { fullName, fatherName = '', mobileNumber = '' } }) =>
    sealPerson(ports, id, { fullName, fatherName, mobileNumber }),
  )
  const pans = lines.map(({ id, owner }) =>
    seal(ports.secrets.fieldKey, ports.random, owner.pan ?? '', PAN, id),
  )
  await sql`
    update property_owner o set person_sealed = given.person, pan_sealed = given.pan
      from unnest(${lines.map(({ id }) => id)}::int[], ${people}::bytea[], ${pans}::bytea[]) as given (id, person, pan)
     where o.id = given.id`.execute(db)
}

/** Registers the mobile of an owner of today, by the number of the line; the line and its time stay. @returns the former one, or null for no such line */
export async function setOwnerMobile(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  propertyId: number,
  ownerOrder: number,
  mobile: string,
): Promise<{ readonly name: string; readonly former: string } | null> {
  const row = await today(db, propertyId)
    .select(PERSON_COLUMNS)
    .where('owner_order', '=', ownerOrder)
    .executeTakeFirst()
  if (!row) return null
  const person = personOf(ports, row)
  await db
    .updateTable('property_owner')
    .set({
      person_sealed: sealPerson(ports, row.id, { ...person, mobileNumber: mobile }),
      mobile_hash: mobileHashOf(ports, mobile),
    })
    .where('id', '=', row.id)
    .execute()
  return { name: person.fullName, former: person.mobileNumber }
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
