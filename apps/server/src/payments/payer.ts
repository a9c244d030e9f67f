import type { Db } from '#server/gateway/context.ts'

/** Name and verified addresses of a payer, for the checkout's form and the receipt; '' where there is none. */
export async function findPayer(
  db: Db,
  userId: number,
): Promise<{ readonly name: string; readonly email: string; readonly contact: string }> {
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
  return { name: rows[0]?.full_name ?? '', email: login('EMAIL'), contact: login('MOBILE') }
}
