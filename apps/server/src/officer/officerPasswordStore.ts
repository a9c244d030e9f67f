import { OfficerState } from '#domain/officer/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

type Keys = Pick<Ports, 'secrets' | 'random'>
const PLACE = 'officer_password.totp_sealed'

/** A password with the secret of its codes; `lastStep` is that of the last code that counted. */
export interface OfficerPassword {
  readonly officerId: number
  readonly passwordHash: string
  /** Base32. */
  readonly secret: string
  readonly lastStep: number
}

/** Keeps the password of an officer in place of a former one. */
export async function saveOfficerPassword(
  db: Db,
  { secrets, random }: Keys,
  { officerId, passwordHash, secret }: Omit<OfficerPassword, 'lastStep'>,
  now: Date,
): Promise<void> {
  const kept = {
    password_hash: passwordHash,
    totp_sealed: seal(secrets.fieldKey, random, secret, PLACE, officerId),
    last_step: 0,
    changed_on: now,
  }
  await db
    .insertInto('officer_password')
    .values({ officer_id: officerId, ...kept })
    .onConflict(conflict => conflict.column('officer_id').doUpdateSet(kept))
    .execute()
}

/** The password of a service number, when its officer is at work and has one. */
export async function findOfficerPassword(
  db: Db,
  { secrets }: Pick<Keys, 'secrets'>,
  serviceNumber: string,
): Promise<OfficerPassword | undefined> {
  const row = await db
    .selectFrom('officer_password as password')
    .innerJoin('officer', 'officer.id', 'password.officer_id')
    .select(['password.officer_id', 'password.password_hash', 'password.totp_sealed', 'password.last_step'])
    .where('officer.service_number', '=', serviceNumber)
    .where('officer.state', '=', OfficerState.Active)
    .executeTakeFirst()
  return (
    row && {
      officerId: row.officer_id,
      passwordHash: row.password_hash,
      secret: unseal(secrets.fieldKey, row.totp_sealed, PLACE, row.officer_id),
      lastStep: row.last_step,
    }
  )
}

/** Uses the code of a step up. @returns false when this code, or a later one, has counted already */
export async function takeStep(db: Db, officerId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('officer_password')
    .set({ last_step: step })
    .where('officer_id', '=', officerId)
    .where('last_step', '<', step)
    .returning('officer_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the password of an officer, and the secret of their codes. */
export async function dropOfficerPassword(db: Db, officerId: number): Promise<void> {
  await db.deleteFrom('officer_password').where('officer_id', '=', officerId).execute()
}
