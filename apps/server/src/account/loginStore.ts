import * as v from 'valibot'
import { normaliseEmail } from '#domain/fields/email.ts'
import { normaliseMobile } from '#domain/fields/mobile.ts'
import type { Db } from '#server/gateway/context.ts'
import { type CitizenAccount, toCitizen } from './citizenStore.ts'

const LoginTypeCode = v.picklist(['EMAIL', 'MOBILE', 'LOGINID'])
export type LoginType = v.InferOutput<typeof LoginTypeCode>

/** A login as typed becomes one of three kinds; the kind tells how it is written in the store. */
export function readLoginId(typed: string): { type: LoginType; loginId: string } {
  const bare = typed.trim()
  if (bare.includes('@')) return { type: 'EMAIL', loginId: normaliseEmail(bare) }
  const mobile = normaliseMobile(bare)
  return /^\d{10}$/.test(mobile)
    ? { type: 'MOBILE', loginId: mobile }
    : { type: 'LOGINID', loginId: bare.toLowerCase() }
}

/** The account that a verified login opens, with that login as it is kept. Nothing for an unknown or unverified one. */
export async function findUserByLogin(
  db: Db,
  typed: string,
): Promise<(CitizenAccount & { readonly loginId: string }) | undefined> {
  const { type, loginId } = readLoginId(typed)
  const row = await db
    .selectFrom('citizen_user_login as l')
    .innerJoin('citizen_user as u', 'u.id', 'l.user_id')
    .selectAll('u')
    .select('l.login_id')
    .where('l.login_type', '=', type)
    .where('l.login_id', '=', loginId)
    .where('l.is_verified', '=', true)
    .executeTakeFirst()
  return row && { ...toCitizen(row), loginId: row.login_id }
}

/** One login of a citizen. */
export interface Login {
  readonly type: LoginType
  readonly loginId: string
  readonly isVerified: boolean
}

const ORDER: Readonly<Record<LoginType, number>> = { MOBILE: 0, LOGINID: 1, EMAIL: 2 }

/** The logins of a citizen: mobile first, then login id, then email. */
export async function findLogins(db: Db, userId: number): Promise<Login[]> {
  const rows = await db
    .selectFrom('citizen_user_login')
    .select(['login_type', 'login_id', 'is_verified'])
    .where('user_id', '=', userId)
    .execute()
  return rows
    .map(row => ({
      type: v.parse(LoginTypeCode, row.login_type),
      loginId: row.login_id,
      isVerified: row.is_verified,
    }))
    .sort((a, b) => ORDER[a.type] - ORDER[b.type])
}

/** The verified login of a kind, '' when there is none. */
export const verifiedLogin = (logins: readonly Login[], type: LoginType): string =>
  logins.find(login => login.type === type && login.isVerified)?.loginId ?? ''

/** True when another account has proved this mobile or email. */
export async function isTaken(db: Db, loginId: string, exceptUserId = 0): Promise<boolean> {
  const row = await db
    .selectFrom('citizen_user_login')
    .select('id')
    .where('login_id', '=', loginId)
    .where('is_verified', '=', true)
    .where('user_id', '<>', exceptUserId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whose verified mobiles these are, by the mobile; one that nobody has proved is left out. */
export async function accountsOfMobiles(
  db: Db,
  mobiles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (mobiles.length === 0) return new Map()
  const rows = await db
    .selectFrom('citizen_user_login')
    .select(['login_id', 'user_id'])
    .where('login_id', 'in', [...new Set(mobiles)])
    .where('is_verified', '=', true)
    .execute()
  return new Map(rows.map(row => [row.login_id, row.user_id]))
}

/** Citizens who have proved one of these mobiles. */
export const usersOfMobiles = async (db: Db, mobiles: readonly string[]): Promise<number[]> => [
  ...(await accountsOfMobiles(db, mobiles)).values(),
]

/**
 * The verified mobiles of a citizen, as a part of another store's statement: a record that names a mobile is theirs when
 * it names one of these.
 */
export const mobilesOf = (db: Db, userId: number) =>
  db
    .selectFrom('citizen_user_login')
    .select('login_id')
    .where('user_id', '=', userId)
    .where('login_type', '=', 'MOBILE')
    .where('is_verified', '=', true)

/** The language in which the owner of a mobile reads the portal; Hindi for a mobile without an account. */
export async function languageOfMobile(db: Db, mobile: string): Promise<'en' | 'hi'> {
  const user = await db
    .selectFrom('citizen_user_login as l')
    .innerJoin('citizen_user as u', 'u.id', 'l.user_id')
    .select('u.language')
    .where('l.login_id', '=', mobile)
    .where('l.is_verified', '=', true)
    .executeTakeFirst()
  return user?.language === 'en' ? 'en' : 'hi'
}

/** Enters a mobile, email or other login of a citizen. @returns false when another account has proved it already */
export async function insertLogin(db: Db, userId: number, login: Login, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('citizen_user_login')
    .values({
      user_id: userId,
      login_type: login.type,
      login_id: login.loginId,
      is_verified: login.isVerified,
      created_on: now,
    })
    .onConflict(conflict => conflict.column('login_id').where('is_verified', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts a proved mobile or email in the place of the citizen's former one. */
export async function replaceLogin(
  db: Db,
  userId: number,
  type: 'EMAIL' | 'MOBILE',
  loginId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('citizen_user_login')
    .values({ user_id: userId, login_type: type, login_id: loginId, is_verified: true, created_on: now })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'login_type'])
        .doUpdateSet({ login_id: loginId, is_verified: true, created_on: now }),
    )
    .execute()
}

/** Takes a mobile from an account; the number can register anew. */
export async function dropMobile(db: Db, userId: number, mobile: string): Promise<void> {
  await db
    .deleteFrom('citizen_user_login')
    .where('user_id', '=', userId)
    .where('login_type', '=', 'MOBILE')
    .where('login_id', '=', mobile)
    .execute()
}

/** Takes every login from an account; its mobile and email can register anew. */
export async function dropLogins(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('citizen_user_login').where('user_id', '=', userId).execute()
}

/** Mobiles by which some citizens sign in. */
export async function listMobiles(db: Db, userIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('citizen_user_login')
    .select('login_id')
    .where('login_type', '=', 'MOBILE')
    .where(({ eb, fn, val }) => eb('user_id', '=', fn.any(val([...userIds]))))
    .execute()
  return rows.map(row => row.login_id)
}
