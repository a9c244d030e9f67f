import type { IstDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { openBirth } from './citizenStore.ts'
import { LOGIN_COLUMNS, openLogin } from './sealedLogin.ts'
import { NAME_COLUMNS, openFullName } from './sealedName.ts'

/** What an account knows of its citizen, as far as forms are filled with it. */
export interface Person {
  readonly fullName: string
  readonly dateOfBirth: IstDay
  readonly gender: string
  /** The verified address; '' without one. */
  readonly email: string
}

/** The person of an account. @throws Error when there is no such account */
export async function getPerson(db: Db, ports: Pick<Ports, 'secrets'>, userId: number): Promise<Person> {
  const user = await db
    .selectFrom('citizen_user as u')
    .select([...NAME_COLUMNS, 'u.birth_sealed', 'u.date_of_birth', 'u.gender'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const email = await db
    .selectFrom('citizen_user_login as l')
    .select(LOGIN_COLUMNS)
    .where('l.user_id', '=', userId)
    .where('l.login_type', '=', 'EMAIL')
    .where('l.is_verified', '=', true)
    .executeTakeFirst()
  return {
    fullName: openFullName(ports, user),
    dateOfBirth: openBirth(ports, user),
    gender: user.gender,
    email: email ? openLogin(ports, email) : '',
  }
}

/** Names and births of some accounts, by their ids. */
export async function listPersons(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<Person, 'fullName' | 'dateOfBirth'>>> {
  const rows = await db
    .selectFrom('citizen_user')
    .select(['id', 'full_name', 'birth_sealed', 'date_of_birth'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...userIds]))))
    .execute()
  return new Map(rows.map(row => [row.id, { fullName: row.full_name, dateOfBirth: openBirth(ports, row) }]))
}
