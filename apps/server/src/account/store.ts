import { normaliseEmail } from '#domain/fields/email.ts'
import { normaliseMobile } from '#domain/fields/mobile.ts'
import type { Db } from '#server/gateway/context.ts'

export type LoginType = 'EMAIL' | 'MOBILE' | 'LOGINID'

/** A login as typed becomes one of three kinds; the kind tells how it is written in the store. */
export function readLoginId(typed: string): { type: LoginType; loginId: string } {
  const bare = typed.trim()
  if (bare.includes('@')) return { type: 'EMAIL', loginId: normaliseEmail(bare) }
  const mobile = normaliseMobile(bare)
  return /^\d{10}$/.test(mobile)
    ? { type: 'MOBILE', loginId: mobile }
    : { type: 'LOGINID', loginId: bare.toLowerCase() }
}

/** The account that a verified login opens. Nothing for an unknown or unverified one. */
export async function findUserByLogin(db: Db, typed: string) {
  const { type, loginId } = readLoginId(typed)
  const query = db
    .selectFrom('citizen_user_login as l')
    .innerJoin('citizen_user as u', 'u.id', 'l.user_id')
    .selectAll('u')
    .select(['l.login_id', 'l.login_type'])
    .where('l.login_type', '=', type)
    .where('l.login_id', '=', loginId)
    .where('l.is_verified', '=', true)
  return query.executeTakeFirst()
}

/** The logins of a citizen: mobile first, then login id, then email. */
export async function findLogins(db: Db, userId: number) {
  const rows = await db
    .selectFrom('citizen_user_login')
    .select(['login_type', 'login_id', 'is_verified'])
    .where('user_id', '=', userId)
    .execute()
  const order: Record<string, number> = { MOBILE: 0, LOGINID: 1, EMAIL: 2 }
  return rows
    .map(row => ({ type: row.login_type as LoginType, loginId: row.login_id, isVerified: row.is_verified }))
    .sort((a, b) => (order[a.type] ?? 9) - (order[b.type] ?? 9))
}

/** The verified login of a kind, '' when there is none. */
export const verifiedLogin = (logins: Awaited<ReturnType<typeof findLogins>>, type: LoginType): string =>
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

/** Citizens who have proved one of these mobiles. */
export async function usersOfMobiles(db: Db, mobiles: readonly string[]): Promise<number[]> {
  if (mobiles.length === 0) return []
  const rows = await db
    .selectFrom('citizen_user_login')
    .select('user_id')
    .where('login_id', 'in', mobiles)
    .where('is_verified', '=', true)
    .execute()
  return rows.map(row => row.user_id)
}

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

/** Lets a citizen sign in, or no more. */
export async function setActive(db: Db, userId: number, isActive: boolean): Promise<void> {
  await db.updateTable('citizen_user').set({ is_active: isActive }).where('id', '=', userId).execute()
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

/** When a citizen last signed in; null for one who never did, or longer ago than sign-ins are kept. */
export async function lastSignIn(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('login_log')
    .select('created_on')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_on ?? null
}
