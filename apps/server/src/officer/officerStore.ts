import { sql } from 'kysely'
import * as v from 'valibot'
import { OfficerState } from '#domain/officer/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { OFFICER } from './officerCycle.ts'

const MOBILE = 'officer.mobile_sealed'

/** A new officer. `mobileHash` is the keyed hash of the official mobile. */
export interface NewOfficer {
  readonly name: string
  readonly nameHi: string
  readonly serviceNumber: string
  readonly mobileHash: Buffer
}

/** The keyed hash of an official mobile: it finds the officer, and forbids a second account of one person. */
export const mobileHashOf = ({ secrets }: Pick<Ports, 'secrets'>, mobile: string): Buffer =>
  fingerprint(secrets.identityPepper, `officer mobile|${mobile}`)

/** Keeps a new officer. @returns the number of the account */
export async function insertOfficer(
  db: Db,
  { name, nameHi, serviceNumber, mobileHash }: NewOfficer,
  state: typeof OfficerState.Invited | typeof OfficerState.Active,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('officer')
    .values({
      name,
      name_hi: nameHi,
      service_number: serviceNumber,
      mobile_hash: mobileHash,
      state: born(OFFICER, state),
      created_on: now,
      state_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The names and service numbers of some officers, by their numbers. */
export async function findOfficerNames(
  db: Db,
  ids: readonly number[],
): Promise<
  ReadonlyMap<number, { readonly name: string; readonly nameHi: string; readonly serviceNumber: string }>
> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('officer')
    .select(['id', 'name', 'name_hi', 'service_number'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(row => [row.id, { name: row.name, nameHi: row.name_hi, serviceNumber: row.service_number }]),
  )
}

/** Keyed hash of an officer's own mobile; undefined when there is no such officer. */
export async function findMobileHash(db: Db, officerId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('officer')
    .select('mobile_hash')
    .where('id', '=', officerId)
    .executeTakeFirst()
  return row?.mobile_hash
}

/** The officers who are at work, by name. */
export async function listActiveOfficers(
  db: Db,
): Promise<{ readonly id: number; readonly name: string; readonly nameHi: string }[]> {
  const rows = await db
    .selectFrom('officer')
    .select(['id', 'name', 'name_hi'])
    .where('state', '=', 'ACTIVE')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ id: row.id, name: row.name, nameHi: row.name_hi }))
}

/** Keeps an officer's official mobile, ten digits, sealed for its row. */
export async function keepMobile(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  officerId: number,
  mobile: string,
): Promise<void> {
  const sealed = seal(secrets.fieldKey, random, mobile, MOBILE, officerId)
  await db.updateTable('officer').set({ mobile_sealed: sealed }).where('id', '=', officerId).execute()
}

/** The official mobiles of some officers, ten digits; whose is not known is left out. */
export async function listMobilesOf(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  officerIds: readonly number[],
): Promise<string[]> {
  if (officerIds.length === 0) return []
  const rows = await db
    .selectFrom('officer')
    .select(['id', 'mobile_sealed'])
    .where('id', 'in', [...officerIds])
    .orderBy('id')
    .execute()
  return rows
    .map(({ id, mobile_sealed }) => unseal(secrets.fieldKey, mobile_sealed, MOBILE, id))
    .filter(mobile => mobile !== '')
}

const Account = v.object({
  officerId: v.number(),
  name: v.string(),
  nameHi: v.string(),
  serviceNumber: v.string(),
  state: v.enum(OfficerState),
})

/** An officer's account. */
export type OfficerAccount = v.InferOutput<typeof Account>

const accounts = (db: Db) =>
  db
    .selectFrom('officer')
    .select(['id as officerId', 'name', 'name_hi as nameHi', 'service_number as serviceNumber', 'state'])

/** An officer's account, held for the act. */
export async function holdOfficer(db: Db, officerId: number): Promise<OfficerAccount | undefined> {
  const row = await accounts(db).where('id', '=', officerId).forUpdate().executeTakeFirst()
  return row && v.parse(Account, row)
}

/** The account of a service number. */
export async function findByServiceNumber(
  db: Db,
  serviceNumber: string,
): Promise<OfficerAccount | undefined> {
  const row = await accounts(db).where('service_number', '=', serviceNumber).executeTakeFirst()
  return row && v.parse(Account, row)
}

/** Every account, by name. */
export async function listAccounts(db: Db): Promise<OfficerAccount[]> {
  return (await accounts(db).orderBy('name').orderBy('id').execute()).map(row => v.parse(Account, row))
}

/** Which of a newcomer's marks somebody has already: no person has two accounts. */
export async function takenMark(
  db: Db,
  { serviceNumber, mobileHash }: Pick<NewOfficer, 'serviceNumber' | 'mobileHash'>,
): Promise<'SERVICE_NUMBER' | 'MOBILE' | undefined> {
  const rows = await db
    .selectFrom('officer')
    .select('service_number')
    .where(({ eb, or }) => or([eb('service_number', '=', serviceNumber), eb('mobile_hash', '=', mobileHash)]))
    .execute()
  if (rows.length === 0) return undefined
  return rows.some(row => row.service_number === serviceNumber) ? 'SERVICE_NUMBER' : 'MOBILE'
}

/** Whether nobody is an officer yet; held until the transaction ends, so that two who ask at once are not both the first. */
export async function holdEmptyHouse(db: Db): Promise<boolean> {
  await sql`lock table officer in share row exclusive mode`.execute(db)
  return (await db.selectFrom('officer').select('id').limit(1).executeTakeFirst()) === undefined
}

/** When an officer last said that what they declared is whole; null: never. */
export async function findInterestsWholeOn(db: Db, officerId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('officer')
    .select('interests_whole_on')
    .where('id', '=', officerId)
    .executeTakeFirstOrThrow()
  return row.interests_whole_on
}

/** An officer says that what they declared is whole. */
export async function setInterestsWhole(db: Db, officerId: number, now: Date): Promise<void> {
  await db.updateTable('officer').set({ interests_whole_on: now }).where('id', '=', officerId).execute()
}
