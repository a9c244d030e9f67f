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
