import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'

/** The account of a verified mobile number of ten digits. */
export async function findUserOfMobile(db: Db, mobile: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('citizen_user_login')
    .select('user_id')
    .where('login_id', '=', mobile)
    .where('is_verified', '=', true)
    .executeTakeFirst()
  return row?.user_id
}

/** Accounts whose full name begins so, in whatever case it is written; at most `limit`. */
export async function findUsersNamed(db: Db, text: string, limit: number): Promise<number[]> {
  const plain = text.toLowerCase().replaceAll(/\s+/g, ' ')
  const begins = `${plain.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ id: number }>`
    select id from citizen_user where lower(full_name) like ${begins} order by id desc limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
