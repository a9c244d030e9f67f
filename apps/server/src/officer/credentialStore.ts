import type { Credentials } from '#domain/officer/enrolment.ts'
import type { Db } from '#server/gateway/context.ts'
import { dropOfficerPassword } from './officerPasswordStore.ts'
import { endPasskeys } from './passkeyStore.ts'
import { endRecoveryCodes } from './recoveryStore.ts'

/** What every officer can prove themselves with, by their number. */
export async function listCredentials(db: Db): Promise<ReadonlyMap<number, Credentials>> {
  const rows = await db
    .selectFrom('officer')
    .leftJoin('officer_password as password', 'password.officer_id', 'officer.id')
    .select(['officer.id', 'password.officer_id as passwordOf'])
    .select(({ selectFrom }) => [
      selectFrom('officer_passkey as passkey')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('passkey.officer_id', '=', 'officer.id')
        .where('passkey.ended_on', 'is', null)
        .as('passkeys'),
      selectFrom('officer_recovery_code as code')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('code.officer_id', '=', 'officer.id')
        .where('code.used_on', 'is', null)
        .where('code.ended_on', 'is', null)
        .as('codes'),
    ])
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        passkeys: Number(row.passkeys),
        hasPassword: row.passwordOf !== null,
        recoveryCodes: Number(row.codes),
      },
    ]),
  )
}

const NONE: Credentials = { passkeys: 0, hasPassword: false, recoveryCodes: 0 }

/** What one officer can prove themselves with. */
export const credentialsOf = async (db: Db, officerId: number): Promise<Credentials> =>
  (await listCredentials(db)).get(officerId) ?? NONE

/** Ends everything that an officer proved themselves with: whoever has lost all begins anew, and so must a thief. */
export async function endCredentials(db: Db, officerId: number, now: Date): Promise<void> {
  await endPasskeys(db, officerId, now)
  await dropOfficerPassword(db, officerId)
  await endRecoveryCodes(db, officerId, now)
}
