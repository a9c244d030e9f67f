import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'

/** Whether a citizen has signed in on a device, by the hash of its key. */
export async function isKnownDevice(db: Db, deviceHash: Buffer, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers that a citizen signed in on a device. */
export async function rememberDevice(db: Db, deviceHash: Buffer, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ device_hash: deviceHash, user_id: userId, last_used_on: now })
    .onConflict(conflict => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ last_used_on: now }))
    .execute()
}

/** Forgets the devices of a citizen; each is a stranger's from then on. */
export async function forgetDevices(db: Db, userId: number, except?: Buffer): Promise<void> {
  let query = db.deleteFrom('known_device').where('user_id', '=', userId)
  if (except !== undefined) query = query.where('device_hash', '<>', except)
  await query.execute()
}

/** Forgets devices on which nobody signed in since a moment. @returns true when some may be left */
export const dropDevices = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'known_device', column: 'last_used_on', before })
