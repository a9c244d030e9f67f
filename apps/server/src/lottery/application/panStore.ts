import type { Db } from '#server/gateway/context.ts'

/** Keyed hashes of the PANs with which some citizens applied. */
export async function listPanFingerprints(db: Db, userIds: readonly number[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('lottery_application')
    .select('pan_fingerprint')
    .distinct()
    .where(({ eb, fn, val }) => eb('user_id', '=', fn.any(val([...userIds]))))
    .execute()
  return rows.flatMap(({ pan_fingerprint }) => (pan_fingerprint ? [pan_fingerprint] : []))
}
