import * as v from 'valibot'
import { normaliseEmail } from '#domain/fields/email.ts'
import { normaliseMobile } from '#domain/fields/mobile.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { contactHash } from '#server/ports/secrets.ts'
import { type CitizenAccount, toCitizen } from './citizenStore.ts'
import { LOGIN_COLUMNS, openLogin, sealLogin } from './sealedLogin.ts'

/** Whoever finds and opens logins. */
type Opening = Pick<Ports, 'secrets'>
/** Whoever keeps them. */
type Sealing = Pick<Ports, 'secrets' | 'random'>

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
  ports: Opening,
  typed: string,
): Promise<(CitizenAccount & { readonly loginId: string }) | undefined> {
  const { type, loginId } = readLoginId(typed)
  const row = await db
    .selectFrom('citizen_user_login as l')
    .innerJoin('citizen_user as u', 'u.id', 'l.user_id')
    .selectAll('u')
    .where('l.login_type', '=', type)
    .where('l.login_hash', '=', contactHash(ports.secrets, loginId))
    .where('l.is_verified', '=', true)
    .executeTakeFirst()
  return row && { ...toCitizen(ports, row), loginId }
}

/** One login of a citizen. */
export interface Login {
  readonly type: LoginType
  readonly loginId: string
  readonly isVerified: boolean
}

const ORDER: Readonly<Record<LoginType, number>> = { MOBILE: 0, LOGINID: 1, EMAIL: 2 }

/** The logins of a citizen: mobile first, then login id, then email. */
export async function findLogins(db: Db, ports: Opening, userId: number): Promise<Login[]> {
  const rows = await db
    .selectFrom('citizen_user_login as l')
    .select(['l.login_type', 'l.is_verified', ...LOGIN_COLUMNS])
    .where('l.user_id', '=', userId)
    .execute()
  return rows
    .map(row => ({
      type: v.parse(LoginTypeCode, row.login_type),
      loginId: openLogin(ports, row),
      isVerified: row.is_verified,
    }))
    .sort((a, b) => ORDER[a.type] - ORDER[b.type])
}

/** The verified login of a kind, '' when there is none. */
export const verifiedLogin = (logins: readonly Login[], type: LoginType): string =>
  logins.find(login => login.type === type && login.isVerified)?.loginId ?? ''

/** True when another account has proved this mobile or email. */
export async function isTaken(
  db: Db,
  { secrets }: Opening,
  loginId: string,
  exceptUserId = 0,
): Promise<boolean> {
  const row = await db
    .selectFrom('citizen_user_login')
    .select('id')
    .where('login_hash', '=', contactHash(secrets, loginId))
    .where('is_verified', '=', true)
    .where('user_id', '<>', exceptUserId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whose verified mobiles these are, by the mobile; one that nobody has proved is left out. */
export async function accountsOfMobiles(
  db: Db,
  { secrets }: Opening,
  mobiles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (mobiles.length === 0) return new Map()
  const byHash = new Map(mobiles.map(mobile => [contactHash(secrets, mobile).toString('hex'), mobile]))
  const hashes = [...byHash.keys()].map(hash => Buffer.from(hash, 'hex'))
  const rows = await db
    .selectFrom('citizen_user_login')
    .select(['login_hash', 'user_id'])
    .where('login_hash', 'in', hashes)
    .where('is_verified', '=', true)
    .execute()
  return new Map(rows.map(row => [byHash.get(row.login_hash?.toString('hex') ?? '') ?? '', row.user_id]))
}

/** Citizens who have proved one of these mobiles. */
export const usersOfMobiles = async (
  db: Db,
  ports: Opening,
  mobiles: readonly string[],
): Promise<number[]> => [...(await accountsOfMobiles(db, ports, mobiles)).values()]

/**
 * The verified mobiles of a citizen as keyed hashes, as a part of another store's statement: a record that names a mobile
 * is theirs when its hash is one of these.
 */
export const mobileHashesOf = (db: Db, userId: number) =>
  db
    .selectFrom('citizen_user_login')
    .select('login_hash')
    .where('user_id', '=', userId)
    .where('login_type', '=', 'MOBILE')
    .where('is_verified', '=', true)

/** The language in which the owner of a mobile reads the portal; Hindi for a mobile without an account. */
export async function languageOfMobile(db: Db, { secrets }: Opening, mobile: string): Promise<'en' | 'hi'> {
  const user = await db
    .selectFrom('citizen_user_login as l')
    .innerJoin('citizen_user as u', 'u.id', 'l.user_id')
    .select('u.language')
    .where('l.login_hash', '=', contactHash(secrets, mobile))
    .where('l.is_verified', '=', true)
    .executeTakeFirst()
  return user?.language === 'en' ? 'en' : 'hi'
}

const keepSealed = (db: Db, ports: Sealing, id: number, loginId: string) =>
  db
    .updateTable('citizen_user_login')
    .set({ login_sealed: sealLogin(ports, id, loginId), login_id: '' })
    .where('id', '=', id)
    .execute()

/** Enters a mobile, email or other login of a citizen. @returns false when another account has proved it already */
export async function insertLogin(
  db: Db,
  ports: Sealing,
  userId: number,
  login: Login,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('citizen_user_login')
    .values({
      user_id: userId,
      login_type: login.type,
      login_hash: contactHash(ports.secrets, login.loginId),
      is_verified: login.isVerified,
      created_on: now,
    })
    .onConflict(conflict => conflict.column('login_hash').where('is_verified', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await keepSealed(db, ports, row.id, login.loginId)
  return row !== undefined
}

/** Puts a proved mobile or email in the place of the citizen's former one. */
export async function replaceLogin(
  db: Db,
  ports: Sealing,
  userId: number,
  type: 'EMAIL' | 'MOBILE',
  loginId: string,
  now: Date,
): Promise<void> {
  const proved = { login_hash: contactHash(ports.secrets, loginId), is_verified: true, created_on: now }
  const { id } = await db
    .insertInto('citizen_user_login')
    .values({ user_id: userId, login_type: type, ...proved })
    .onConflict(conflict => conflict.columns(['user_id', 'login_type']).doUpdateSet(proved))
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepSealed(db, ports, id, loginId)
}

/** Takes a mobile from an account; the number can register anew. */
export async function dropMobile(
  db: Db,
  { secrets }: Opening,
  userId: number,
  mobile: string,
): Promise<void> {
  await db
    .deleteFrom('citizen_user_login')
    .where('user_id', '=', userId)
    .where('login_type', '=', 'MOBILE')
    .where('login_hash', '=', contactHash(secrets, mobile))
    .execute()
}

/** Takes every login from an account; its mobile and email can register anew. */
export async function dropLogins(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('citizen_user_login').where('user_id', '=', userId).execute()
}

/** Mobiles by which some citizens sign in. */
export async function listMobiles(db: Db, ports: Opening, userIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('citizen_user_login as l')
    .select(LOGIN_COLUMNS)
    .where('l.login_type', '=', 'MOBILE')
    .where(({ eb, fn, val }) => eb('l.user_id', '=', fn.any(val([...userIds]))))
    .execute()
  return rows.map(row => openLogin(ports, row))
}
