import type { Selectable } from 'kysely'
import type { Language } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { DB } from '#server/db/schema.ts'
import type { Db } from '#server/gateway/context.ts'

/** An account as its citizen gave it. */
export interface CitizenAccount {
  readonly id: number
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly fullName: string
  readonly dateOfBirth: IstDay
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
export const toCitizen = (row: Selectable<DB['citizen_user']>): CitizenAccount => ({
  id: row.id,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  fullName: row.full_name,
  dateOfBirth: row.date_of_birth,
  gender: row.gender,
  language: row.language === 'hi' ? 'hi' : 'en',
  isActive: row.is_active,
  closedOn: row.closed_on,
  passwordHash: row.password_hash,
  createdOn: row.created_on,
  lastPasswordChangedOn: row.last_password_changed_on,
})

/** The account of a citizen who is signed in. @throws Error when there is no such account */
export async function getCitizen(db: Db, userId: number): Promise<CitizenAccount> {
  const row = await db
    .selectFrom('citizen_user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return toCitizen(row)
}

/** The account with an id; undefined when there is none. */
export async function findCitizen(db: Db, userId: number): Promise<CitizenAccount | undefined> {
  const row = await db.selectFrom('citizen_user').selectAll().where('id', '=', userId).executeTakeFirst()
  return row && toCitizen(row)
}

/** An account, locked for the act that changes it. */
export async function holdCitizen(db: Db, userId: number): Promise<CitizenAccount | undefined> {
  const row = await db
    .selectFrom('citizen_user')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && toCitizen(row)
}

/**
 * Makes the acts of one citizen wait for each other until the transaction ends, so that two requests at once cannot both
 * be the last that is allowed.
 */
export async function lockCitizen(db: Db, userId: number): Promise<void> {
  await db.selectFrom('citizen_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** What a citizen gives to open an account. */
export interface NewCitizen {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly dateOfBirth: IstDay
  readonly gender: string
  readonly language: string
  readonly passwordHash: string
}

/** Opens an account, without a login yet. */
export async function insertCitizen(
  db: Db,
  citizen: NewCitizen,
  now: Date,
): Promise<{ readonly id: number; readonly fullName: string }> {
  return db
    .insertInto('citizen_user')
    .values({
      first_name: citizen.firstName,
      middle_name: citizen.middleName,
      last_name: citizen.lastName,
      date_of_birth: citizen.dateOfBirth,
      gender: citizen.gender,
      language: citizen.language,
      password_hash: citizen.passwordHash,
      last_password_changed_on: now,
      created_on: now,
    })
    .returning(['id', 'full_name as fullName'])
    .executeTakeFirstOrThrow()
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
