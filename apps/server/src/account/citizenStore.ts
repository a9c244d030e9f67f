import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Language } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { DB } from '#server/db/schema.ts'
import type { Db } from '#server/gateway/context.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fullNameOf, openName, type PersonName, sealedName } from './sealedName.ts'

const BIRTH = 'citizen_user.birth_sealed'
const Birth = v.object({ dateOfBirth: v.string() })

/** An account as its citizen gave it. */
export interface CitizenAccount extends PersonName {
  readonly id: number
  readonly fullName: string
  readonly gender: string
  readonly language: Language
  readonly isActive: boolean
  /** When its citizen closed it. */
  readonly closedOn: Date | null
  readonly passwordHash: string
  readonly createdOn: Date
  readonly lastPasswordChangedOn: Date
}

/** An account from its row, for stores that find it another way. */
export function toCitizen(
  ports: Pick<Ports, 'secrets'>,
  row: Selectable<DB['citizen_user']>,
): CitizenAccount {
  const name = openName(ports, row)
  return { ...toAccount(row), ...name, fullName: fullNameOf(name) }
}

const toAccount = (row: Selectable<DB['citizen_user']>) => ({
  id: row.id,
  gender: row.gender,
  language: row.language === 'hi' ? ('hi' as const) : ('en' as const),
  isActive: row.is_active,
  closedOn: row.closed_on,
  passwordHash: row.password_hash,
  createdOn: row.created_on,
  lastPasswordChangedOn: row.last_password_changed_on,
})

/** The account of a citizen who is signed in. @throws Error when there is no such account */
export async function getCitizen(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
): Promise<CitizenAccount> {
  const row = await db
    .selectFrom('citizen_user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return toCitizen(ports, row)
}

/** The account with an id; undefined when there is none. */
export async function findCitizen(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
): Promise<CitizenAccount | undefined> {
  const row = await db.selectFrom('citizen_user').selectAll().where('id', '=', userId).executeTakeFirst()
  return row && toCitizen(ports, row)
}

/** An account, locked for the act that changes it. */
export async function holdCitizen(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
): Promise<CitizenAccount | undefined> {
  const row = await db
    .selectFrom('citizen_user')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && toCitizen(ports, row)
}

/**
 * Makes the acts of one citizen wait for each other until the transaction ends, so that two requests at once cannot both
 * be the last that is allowed.
 */
export async function lockCitizen(db: Db, userId: number): Promise<void> {
  await db.selectFrom('citizen_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** What a citizen gives to open an account. */
export interface NewCitizen extends PersonName {
  readonly dateOfBirth: IstDay
  readonly gender: string
  readonly language: string
  readonly passwordHash: string
}

/** Opens an account, without a login yet; name and birth are sealed for its row. */
export async function insertCitizen(
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
  citizen: NewCitizen,
  now: Date,
): Promise<{ readonly id: number; readonly fullName: string }> {
  const made = await db
    .insertInto('citizen_user')
    .values({
      gender: citizen.gender,
      language: citizen.language,
      password_hash: citizen.passwordHash,
      last_password_changed_on: now,
      created_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = sealedName(ports, made.id, citizen)
  const birth = sealedBirth(ports, made.id, citizen.dateOfBirth)
  await db
    .updateTable('citizen_user')
    .set({ ...name, ...birth })
    .where('id', '=', made.id)
    .execute()
  return { id: made.id, fullName: fullNameOf(citizen) }
}

/** Gives an account another password. */
export async function setPassword(db: Db, userId: number, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('citizen_user')
    .set({ password_hash: passwordHash, last_password_changed_on: now })
    .where('id', '=', userId)
    .execute()
}

/** Lets a citizen sign in, one who had closed the account too; or no more. */
export async function setActive(db: Db, userId: number, isActive: boolean): Promise<void> {
  await db
    .updateTable('citizen_user')
    .set({ is_active: isActive, ...(isActive ? { closed_on: null } : {}) })
    .where('id', '=', userId)
    .execute()
}

/** Closes an account at its citizen's wish. */
export async function closeCitizen(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('citizen_user')
    .set({ is_active: false, closed_on: now })
    .where('id', '=', userId)
    .execute()
}

/** Accounts that were closed before a moment and still have what opens them. */
export async function listClosed(db: Db, closedBefore: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('citizen_user')
    .select('id')
    .where('closed_on', '<', closedBefore)
    .where('password_hash', '<>', '')
    .orderBy('closed_on')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/** Takes the password from a closed account: with its logins gone, nothing opens it again. */
export async function dropPassword(db: Db, userId: number): Promise<void> {
  await db.updateTable('citizen_user').set({ password_hash: '' }).where('id', '=', userId).execute()
}

/** The day on which a citizen was born, as it lies in the account. */
export interface BirthRow {
  readonly id: number
  readonly birth_sealed: Buffer
  /** Open, while it was never sealed. */
  readonly date_of_birth: IstDay | null
}

/** Opens the birth of an account. @throws Error when it was altered, or comes from another account */
export function openBirth(ports: Pick<Ports, 'secrets'>, row: BirthRow): IstDay {
  const open = { dateOfBirth: row.date_of_birth }
  return v.parse(Birth, openJson(ports.secrets.fieldKey, row.birth_sealed, BIRTH, row.id, open)).dateOfBirth
}

/** The birth of an account. @throws Error when there is no such account */
export async function getBirth(db: Db, ports: Pick<Ports, 'secrets'>, userId: number): Promise<IstDay> {
  const row = await db
    .selectFrom('citizen_user')
    .select(['id', 'birth_sealed', 'date_of_birth'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return openBirth(ports, row)
}

const sealedBirth = (
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  userId: number,
  dateOfBirth: IstDay,
) => ({ birth_sealed: sealJson(secrets.fieldKey, random, { dateOfBirth }, BIRTH, userId) })
