import * as v from 'valibot'
import type { IstDay } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { NewCitizen } from './citizenStore.ts'

/** A registration waits this long for its OTP. */
export const PENDING_MS = 30 * MINUTE_MS

const FORM = 'pending_registration.form_sealed'
const Form = v.object({
  ...{ firstName: v.string(), middleName: v.string(), lastName: v.string(), dateOfBirth: v.string() },
  ...{ gender: v.string(), mobileNumber: v.string(), email: v.string() },
})

/** A registration that waits for the OTP of its mobile. */
export interface Registration extends NewCitizen {
  readonly id: string
  readonly dateOfBirth: IstDay
  readonly mobileNumber: string
  /** Not proved yet; '' without one. */
  readonly email: string
}

/** Keeps a registration until a moment, sealed for its row. */
export async function insertRegistration(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  { id, passwordHash, language, ...form }: Registration,
  expiresOn: Date,
): Promise<void> {
  await db
    .insertInto('pending_registration')
    .values({
      id,
      form_sealed: sealJson(secrets.fieldKey, random, v.parse(Form, form), FORM, id),
      password_hash: passwordHash,
      language,
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
  if (!row) return undefined
  const form = v.parse(Form, openJson(secrets.fieldKey, row.form_sealed, FORM, id, null))
  return { ...form, id, passwordHash: row.password_hash, language: row.language }
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
