import { sql } from 'kysely'
import { isKeptAadhaar } from '#domain/fields/aadhaar.ts'
import type { LotteryForm } from '#domain/lottery/form.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'

/**
 * Claims a person's identity and PAN for one application of a campaign. Claims of the same person queue on a lock, so
 * that of two browsers one wins; the unique indexes are the last word.
 * @returns false when another live application has them
 */
export async function claimIdentity(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  application: { id: number; campaignId: number; form: LotteryForm },
): Promise<boolean> {
  const { form, campaignId } = application
  const pepper = ports.secrets.identityPepper
  // Of a submitted application only the end of the number is there: its claim stands already.
  const identity = isKeptAadhaar(form.identityNumber)
    ? null
    : fingerprint(pepper, `${form.identityTypeId}|${form.identityNumber}`)
  const pan = fingerprint(pepper, `pan|${form.pan}`)
  const prints = identity ? [identity, pan] : [pan]
  for (const print of prints.sort(Buffer.compare)) {
    const lock = `${campaignId}|${print.toString('hex')}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 41))`.execute(db)
  }
  const other = await db
    .selectFrom('lottery_application')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('id', '<>', application.id)
    .where('status_id', 'not in', [14, 16])
    .where(({ eb, or }) =>
      or([eb('pan_fingerprint', '=', pan), ...(identity ? [eb('identity_fingerprint', '=', identity)] : [])]),
    )
    .executeTakeFirst()
  if (other) return false
  await db
    .updateTable('lottery_application')
    .set({ pan_fingerprint: pan, ...(identity ? { identity_fingerprint: identity } : {}) })
    .where('id', '=', application.id)
    .execute()
  return true
}

/** Gives the claim back: the payment did not come. */
export async function releaseIdentity(db: Db, applicationId: number): Promise<void> {
  await db
    .updateTable('lottery_application')
    .set({ identity_fingerprint: null, pan_fingerprint: null })
    .where('id', '=', applicationId)
    .execute()
}
