import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'

/** Whose wrong passwords are counted: those of one asker for one account. */
export interface GuessOf {
  /** `user:` and the citizen's id, or a keyed hash of a login that nobody has. */
  readonly account: string
  readonly asker: string
}

/** Wrong passwords of an asker, and the lock that came of them. */
export interface LockState {
  /** Wrong passwords since `firstFailedOn`. */
  readonly failedCount: number
  readonly firstFailedOn: Date
  /** How often in a row the asker was locked out: each lock is longer than the one before. */
  readonly lockLevel: number
  readonly lockedUntil: Date | null
}

/** How an asker stands with an account, locked for the act: parallel guesses are counted one after another. */
export async function holdLock(db: Db, { account, asker }: GuessOf, now: Date): Promise<LockState> {
  await db
    .insertInto('password_lock')
    .values({ account, asker, failed_count: 0, first_failed_on: now, changed_on: now })
    .onConflict(conflict => conflict.columns(['account', 'asker']).doNothing())
    .execute()
  const row = await db
    .selectFrom('password_lock')
    .selectAll()
    .where('account', '=', account)
    .where('asker', '=', asker)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return {
    failedCount: row.failed_count,
    firstFailedOn: row.first_failed_on,
    lockLevel: row.lock_level,
    lockedUntil: row.locked_until,
  }
}

/** Keeps how an asker stands after a password was given. */
export async function saveLock(
  db: Db,
  { account, asker }: GuessOf,
  state: LockState,
  now: Date,
): Promise<void> {
  await db
    .updateTable('password_lock')
    .set({
      failed_count: state.failedCount,
      first_failed_on: state.firstFailedOn,
      lock_level: state.lockLevel,
      locked_until: state.lockedUntil,
      changed_on: now,
    })
    .where('account', '=', account)
    .where('asker', '=', asker)
    .execute()
}

/** Forgets wrong passwords of an account: of one asker, or of all. */
export async function dropLocksOf(
  db: Db,
  { account, asker }: { readonly account: string; readonly asker?: string },
): Promise<void> {
  let query = db.deleteFrom('password_lock').where('account', '=', account)
  if (asker !== undefined) query = query.where('asker', '=', asker)
  await query.execute()
}

/** The longest lock of an account that still runs; null without one. */
export async function longestLock(db: Db, account: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('password_lock')
    .select('locked_until')
    .where('account', '=', account)
    .where('locked_until', '>', now)
    .orderBy('locked_until', 'desc')
    .executeTakeFirst()
  return row?.locked_until ?? null
}

/** Forgets askers that have not tried since a moment. @returns true when some may be left */
export const dropLocks = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'password_lock', column: 'changed_on', before })
