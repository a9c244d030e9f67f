import type { IstDay } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { NewCitizen } from './citizenStore.ts'

/** A registration waits this long for its OTP. */
export const PENDING_MS = 30 * MINUTE_MS

const BIRTH = 'pending_registration.birth_sealed'

/** A registration that waits for the OTP of its mobile. */
export interface Registration extends NewCitizen {
  readonly id: string
  readonly dateOfBirth: IstDay
  readonly mobileNumber: string
  /** Not proved yet; '' without one. */
  readonly email: string
}

/** Keeps a registration until a moment. */
export async function insertRegistration(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  registration: Registration,
  expiresOn: Date,
): Promise<void> {
  const { id, dateOfBirth } = registration
  await db
    .insertInto('pending_registration')
    .values({
      id,
      first_name: registration.firstName,
      middle_name: registration.middleName,
      last_name: registration.lastName,
      birth_sealed: seal(secrets.fieldKey, random, dateOfBirth, BIRTH, id),
      gender: registration.gender,
      mobile_number: registration.mobileNumber,
      email: registration.email,
      password_hash: registration.passwordHash,
      language: registration.language,
      expires_on: expiresOn,
    })
    .execute()
}

/** A registration that still waits; undefined when its time is over. */
export async function findRegistration(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  id: string,
  now: Date,
): Promise<Registration | undefined> {
  const row = await db
    .selectFrom('pending_registration')
    .selectAll()
    .where('id', '=', id)
    .where('expires_on', '>', now)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      firstName: row.first_name,
      middleName: row.middle_name,
      lastName: row.last_name,
      dateOfBirth: row.date_of_birth ?? unseal(secrets.fieldKey, row.birth_sealed, BIRTH, id),
      gender: row.gender,
      mobileNumber: row.mobile_number,
      email: row.email,
      passwordHash: row.password_hash,
      language: row.language,
    }
  )
}

/** Takes a registration away that became an account. */
export async function deleteRegistration(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pending_registration').where('id', '=', id).execute()
}

/** Forgets the registrations that were sent by a moment. @returns true when some may be left */
export const dropRegistrations = (db: Db, sentBy: Date): Promise<boolean> =>
  dropOldest(db, {
    table: 'pending_registration',
    column: 'expires_on',
    before: new Date(sentBy.getTime() + PENDING_MS + 1),
  })
