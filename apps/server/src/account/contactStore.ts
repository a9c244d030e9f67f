import type { Language } from '#domain/dates/format.ts'
import type { Db } from '#server/gateway/context.ts'

/** Name and verified addresses of a citizen; '' where there is none. */
export interface Contact {
  readonly name: string
  readonly email: string
  readonly mobile: string
}

/** How a citizen is named and reached, for a checkout's form and for papers. */
export async function findContact(db: Db, userId: number): Promise<Contact> {
  const rows = await db
    .selectFrom('citizen_user as u')
    .leftJoin('citizen_user_login as l', join =>
      join
        .onRef('l.user_id', '=', 'u.id')
        .on('l.is_verified', '=', true)
        .on('l.login_type', 'in', ['MOBILE', 'EMAIL']),
    )
    .select(['u.full_name', 'l.login_type', 'l.login_id'])
    .where('u.id', '=', userId)
    .execute()
  const login = (type: string) => rows.find(row => row.login_type === type)?.login_id ?? ''
  return { name: rows[0]?.full_name ?? '', email: login('EMAIL'), mobile: login('MOBILE') }
}

/** Where a citizen is told something. */
export interface Destination {
  readonly channel: 'SMS' | 'EMAIL'
  readonly destination: string
  /** The language in which they read the portal. */
  readonly language: Language
}

/** The verified mobile of a citizen and, when there is one, the verified email. */
export async function listDestinations(db: Db, userId: number): Promise<Destination[]> {
  const rows = await db
    .selectFrom('citizen_user_login as l')
    .innerJoin('citizen_user as u', 'u.id', 'l.user_id')
    .select(['l.login_type', 'l.login_id', 'u.language'])
    .where('l.user_id', '=', userId)
    .where('l.is_verified', '=', true)
    .where('l.login_type', 'in', ['MOBILE', 'EMAIL'])
    .execute()
  return rows.map(row => ({
    channel: row.login_type === 'EMAIL' ? 'EMAIL' : 'SMS',
    destination: row.login_id,
    language: row.language === 'hi' ? 'hi' : 'en',
  }))
}

/** The name and the mobile of a citizen who may sign in; undefined for any other. */
export async function findActiveMobile(
  db: Db,
  userId: number,
): Promise<{ readonly fullName: string; readonly mobileNumber: string } | undefined> {
  return db
    .selectFrom('citizen_user as u')
    .innerJoin('citizen_user_login as l', 'l.user_id', 'u.id')
    .select(['u.full_name as fullName', 'l.login_id as mobileNumber'])
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .where('l.login_type', '=', 'MOBILE')
    .executeTakeFirst()
}

/** Full names of citizens by their accounts. */
export async function fullNamesOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('citizen_user')
    .select(['id', 'full_name'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map(row => [row.id, row.full_name]))
}
