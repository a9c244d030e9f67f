import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#domain/dates/format.ts'
import { partsOf } from '#server/db/partsOf.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { LOGIN_COLUMNS, openLogin } from './sealedLogin.ts'
import { NAME_COLUMNS, openFullName } from './sealedName.ts'

/** Name and verified addresses of a citizen; '' where there is none. */
export interface Contact {
  readonly name: string
  readonly email: string
  readonly mobile: string
}

/** How a citizen is named and reached, for a checkout's form and for papers. */
export async function findContact(db: Db, ports: Pick<Ports, 'secrets'>, userId: number): Promise<Contact> {
  const rows = await db
    .selectFrom('citizen_user as u')
    .leftJoin('citizen_user_login as l', join =>
      join
        .onRef('l.user_id', '=', 'u.id')
        .on('l.is_verified', '=', true)
        .on('l.login_type', 'in', ['MOBILE', 'EMAIL']),
    )
    .select([...NAME_COLUMNS, 'l.login_type', 'l.id as loginRow', 'l.login_sealed', 'l.login_id'])
    .where('u.id', '=', userId)
    .execute()
  function login(type: string): string {
    const row = rows.find(one => one.login_type === type)
    if (!row || row.loginRow === null || row.login_sealed === null || row.login_id === null) return ''
    const { loginRow: id, login_sealed, login_id } = row
    return openLogin(ports, { id, login_sealed, login_id })
  }
  const [first] = rows
  return { name: first ? openFullName(ports, first) : '', email: login('EMAIL'), mobile: login('MOBILE') }
}

/** Where a citizen is told something. */
export interface Destination {
  readonly channel: 'SMS' | 'EMAIL'
  readonly destination: string
  /** The language in which they read the portal. */
  readonly language: Language
}

const allVerifiedLogins = (db: Db) =>
  db
    .selectFrom('citizen_user_login as l')
    .innerJoin('citizen_user as u', 'u.id', 'l.user_id')
    .select(['l.login_type', 'u.language', ...LOGIN_COLUMNS])
    .where('l.is_verified', '=', true)
    .where('l.login_type', 'in', ['MOBILE', 'EMAIL'])

const verifiedLogins = (db: Db, userId: number) => allVerifiedLogins(db).where('l.user_id', '=', userId)

type VerifiedLogin = Awaited<ReturnType<ReturnType<typeof verifiedLogins>['executeTakeFirstOrThrow']>>

const toDestination = (ports: Pick<Ports, 'secrets'>, row: VerifiedLogin): Destination => ({
  channel: row.login_type === 'EMAIL' ? 'EMAIL' : 'SMS',
  destination: openLogin(ports, row),
  language: row.language === 'hi' ? 'hi' : 'en',
})

/** The verified mobile of a citizen and, when there is one, the verified email. */
export async function listDestinations(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
): Promise<Destination[]> {
  const rows = await verifiedLogins(db, userId).execute()
  return rows.map(row => toDestination(ports, row))
}

/** So many rows, from 0 on. The number is the code's own: a plan made for any would be planned anew each time. */
const nths = (count: number) =>
  sql<{ nth: number }>`generate_series(0, ${sql.lit(count - 1)})`.as<'m'>(sql`m(nth)`)

/**
 * The same for so many messages, each with an id that the statement takes for it: first all destinations of the first message,
 * which is 0, then those of the next.
 */
export async function addressTo(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
  nextId: RawBuilder<bigint>,
  messages: number,
): Promise<(Destination & { readonly id: bigint; readonly message: number })[]> {
  const rows = await verifiedLogins(db, userId)
    .innerJoin(nths(messages), join => join.onTrue())
    .select(['m.nth', nextId.as('messageId')])
    .orderBy('m.nth')
    .execute()
  return rows.map(row => ({ ...toDestination(ports, row), id: row.messageId, message: row.nth }))
}

/**
 * The same for a message to each of some citizens, who may be told several: in their order.
 * @param userIds whose place in the list, from 0 on, is the number of the message
 */
export async function addressToEach(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userIds: readonly number[],
  nextId: RawBuilder<bigint>,
): Promise<(Destination & { readonly id: bigint; readonly message: number })[]> {
  const told = sql<{
    user_id: number
    place: bigint
  }>`unnest(${[...userIds]}::int[]) with ordinality`.as<'m'>(sql`m(user_id, place)`)
  const rows = await allVerifiedLogins(db)
    .innerJoin(told, 'm.user_id', 'l.user_id')
    .select(['m.place', nextId.as('messageId')])
    .orderBy('m.place')
    .execute()
  return rows.map(row => ({
    ...toDestination(ports, row),
    id: row.messageId,
    message: Number(row.place) - 1,
  }))
}

/** The name and the mobile of a citizen who may sign in; undefined for any other. */
export async function findActiveMobile(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
): Promise<{ readonly fullName: string; readonly mobileNumber: string } | undefined> {
  const row = await db
    .selectFrom('citizen_user as u')
    .innerJoin('citizen_user_login as l', 'l.user_id', 'u.id')
    .select([...NAME_COLUMNS, 'l.id as loginRow', 'l.login_sealed', 'l.login_id'])
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .where('l.login_type', '=', 'MOBILE')
    .executeTakeFirst()
  return (
    row && {
      fullName: openFullName(ports, row),
      mobileNumber: openLogin(ports, { ...row, id: row.loginRow }),
    }
  )
}

/** Full names of citizens by their accounts. */
export async function fullNamesOf(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (const ids of partsOf([...new Set(userIds)])) {
    const rows = await db
      .selectFrom('citizen_user as u')
      .select(NAME_COLUMNS)
      .where(({ eb, fn, val }) => eb('u.id', '=', fn.any(val([...ids]))))
      .execute()
    for (const row of rows) names.set(row.id, openFullName(ports, row))
  }
  return names
}
