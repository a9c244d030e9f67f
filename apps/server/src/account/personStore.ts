import type { IstDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'

/** What an account knows of its citizen, as far as forms are filled with it. */
export interface Person {
  readonly fullName: string
  readonly dateOfBirth: IstDay
  readonly gender: string
  /** The verified address; '' without one. */
  readonly email: string
}

/** The person of an account. @throws Error when there is no such account */
export async function getPerson(db: Db, userId: number): Promise<Person> {
  const user = await db
    .selectFrom('citizen_user')
    .select(['full_name', 'date_of_birth', 'gender'])
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
    dateOfBirth: user.date_of_birth,
    gender: user.gender,
    email: email?.login_id ?? '',
  }
}
