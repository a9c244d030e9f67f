import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { contactHash } from '#server/ports/secrets.ts'
import { asSearched, markOfBeginning, NAME_COLUMNS, type NameRow, openFullName } from './sealedName.ts'

/** Greater than the id of any row. */
const LAST_ID = 2 ** 31 - 1

/** The account of a verified mobile number of ten digits. */
export async function findUserOfMobile(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  mobile: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('citizen_user_login')
    .select('user_id')
    .where('login_hash', '=', contactHash(secrets, mobile))
    .where('is_verified', '=', true)
    .executeTakeFirst()
  return row?.user_id
}

/** Among so many of the newest accounts a common name is found often enough. */
const NEWEST = 50_000

/**
 * Accounts with a mark and a smaller id, newest first. A rare one is looked for by the index of marks alone: in the order of the ids
 * PostgreSQL would walk through all accounts for it wherever it takes it for more common than it is.
 */
async function markedBefore(db: Db, mark: number, before: number, limit: number): Promise<NameRow[]> {
  const marked = db
    .selectFrom('citizen_user as u')
    .select(NAME_COLUMNS)
    .where(sql<boolean>`u.name_marks @> array[${mark}::int]`)
    .where('u.id', '<', before)
    .limit(limit)
  const newest = await marked
    .where('u.id', '>', sql<number>`(select max(id) from citizen_user) - ${NEWEST}::int`)
    .orderBy('u.id', 'desc')
    .execute()
  return newest.length === limit ? newest : marked.orderBy(sql`u.id + 0`, 'desc').execute()
}

/** Accounts whose full name begins so, in whatever case it is written, newest first; at most `limit`. */
export async function findUsersNamed(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  text: string,
  limit: number,
): Promise<number[]> {
  const mark = markOfBeginning(ports.secrets, text)
  const found: number[] = []
  for (let before: number | undefined = LAST_ID; before !== undefined && found.length < limit; ) {
    const rows: NameRow[] = await markedBefore(db, mark, before, limit)
    // Names that share their first letters only, or a hash of 32 bits by chance, go out here.
    const named = rows.filter(row => asSearched(openFullName(ports, row)).startsWith(asSearched(text)))
    found.push(...named.map(({ id }) => id))
    before = rows.length < limit ? undefined : rows.at(-1)?.id
  }
  return found.slice(0, limit)
}
