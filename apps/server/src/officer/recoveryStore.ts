import type { Db } from '#server/gateway/context.ts'

/** Ends the codes of an officer that were not used yet. */
export async function endRecoveryCodes(db: Db, officerId: number, now: Date): Promise<void> {
  await db
    .updateTable('officer_recovery_code')
    .set({ ended_on: now })
    .where('officer_id', '=', officerId)
    .where('used_on', 'is', null)
    .where('ended_on', 'is', null)
    .execute()
}

/** Keeps the hashes of an officer's codes in place of the former ones. */
export async function saveRecoveryCodes(
  db: Db,
  officerId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await endRecoveryCodes(db, officerId, now)
  const rows = hashes.map(hash => ({ officer_id: officerId, code_hash: hash, made_on: now }))
  await db.insertInto('officer_recovery_code').values(rows).execute()
}

/** Uses a code up. @returns how many are left, or undefined when it is none of theirs, or has counted before */
export async function spendRecoveryCode(
  db: Db,
  officerId: number,
  hash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const spent = await db
    .updateTable('officer_recovery_code')
    .set({ used_on: now })
    .where('officer_id', '=', officerId)
    .where('code_hash', '=', hash)
    .where('used_on', 'is', null)
    .where('ended_on', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!spent) return undefined
  const left = await db
    .selectFrom('officer_recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('officer_id', '=', officerId)
    .where('used_on', 'is', null)
    .where('ended_on', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left.count)
}
