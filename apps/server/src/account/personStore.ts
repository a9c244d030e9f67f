import type { IstDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { openBirth } from './citizenStore.ts'

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
    .selectFrom('citizen_user')
    .select(['id', 'full_name', 'birth_sealed', 'date_of_birth', 'gender'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const email = await db
    .selectFrom('citizen_user_login')
    .select('login_id')
    .where('user_id', '=', userId)
    .where('login_type', '=', 'EMAIL')
    .where('is_verified', '=', true)
    .executeTakeFirst()
  return {
    fullName: user.full_name,
    dateOfBirth: openBirth(ports, user),
    gender: user.gender,
    email: email?.login_id ?? '',
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
