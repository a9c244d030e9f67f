import { sql } from 'kysely'
import { GIVEN_UP } from '#domain/lottery/states.ts'
import type { Db } from '#server/gateway/context.ts'

/** Fingerprints of a person: PAN, and the identity unless it stands already. */
export interface Claim {
  readonly pan: Buffer
  readonly identity: Buffer | null
}

/** Lets claims of the same person to one campaign queue until the transaction ends. */
export async function queueClaim(db: Db, campaignId: number, print: Buffer): Promise<void> {
  const lock = `${campaignId}|${print.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 41))`.execute(db)
}

/** True when another live application of the campaign has one of these fingerprints. */
export async function isClaimedByOther(
  db: Db,
  { id, campaignId }: { readonly id: number; readonly campaignId: number },
  { pan, identity }: Claim,
): Promise<boolean> {
  const other = await db
    .selectFrom('lottery_application')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('id', '<>', id)
    .where('status_id', 'not in', [...GIVEN_UP])
    .where(({ eb, or }) =>
      or([eb('pan_fingerprint', '=', pan), ...(identity ? [eb('identity_fingerprint', '=', identity)] : [])]),
    )
    .executeTakeFirst()
  return other !== undefined
}

/** Writes a claim. */
export async function setClaim(db: Db, applicationId: number, { pan, identity }: Claim): Promise<void> {
  await db
    .updateTable('lottery_application')
    .set({ pan_fingerprint: pan, ...(identity ? { identity_fingerprint: identity } : {}) })
    .where('id', '=', applicationId)
    .execute()
}

/** Gives a claim back: the payment did not come. */
export async function releaseClaim(db: Db, applicationId: number): Promise<void> {
  await db
    .updateTable('lottery_application')
    .set({ identity_fingerprint: null, pan_fingerprint: null })
    .where('id', '=', applicationId)
    .execute()
}
