import { EntityType } from '#domain/application/kind.ts'
import { DAY_MINUTES, MINUTE_MS } from '#domain/dates/lengths.ts'
import type { BaseContext } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'

/** 5 failures within 15 minutes lock for 15 minutes, then 30, 60 … at most 24 hours (docs/rules/account.md). */
const FAILURES = 5
const WINDOW_MS = 15 * MINUTE_MS
const FIRST_LOCK_MINUTES = 15
const LONGEST_LOCK_MINUTES = DAY_MINUTES

interface LockState {
  readonly id: number
  readonly failed_count: number
  readonly first_failed_on: Date | null
  readonly lock_level: number
  readonly locked_until: Date | null
}

/** Minutes until the account opens again; 0 when it is open. */
export const lockedMinutes = (user: LockState, now: Date): number =>
  user.locked_until && user.locked_until > now
    ? Math.ceil((user.locked_until.getTime() - now.getTime()) / MINUTE_MS)
    : 0

/** Counts a wrong password and locks the account at the fifth. @returns minutes of the lock, 0 when still open */
export async function countFailure(
  context: Pick<BaseContext<never, 'ACCOUNT_LOCKED'>, 'db' | 'now' | 'audit'>,
  user: LockState,
): Promise<number> {
  const { db, now } = context
  const fresh = user.first_failed_on !== null && now.getTime() - user.first_failed_on.getTime() < WINDOW_MS
  const count = fresh ? user.failed_count + 1 : 1
  const update = db.updateTable('citizen_user').where('id', '=', user.id)
  if (count < FAILURES) {
    await update.set({ failed_count: count, first_failed_on: fresh ? user.first_failed_on : now }).execute()
    return 0
  }
  const minutes = Math.min(FIRST_LOCK_MINUTES * 2 ** user.lock_level, LONGEST_LOCK_MINUTES)
  await update
    .set({
      failed_count: 0,
      first_failed_on: null,
      lock_level: user.lock_level + 1,
      locked_until: new Date(now.getTime() + minutes * MINUTE_MS),
    })
    .execute()
  await context.audit({
    entityTypeId: EntityType.CitizenUser,
    entityId: user.id,
    event: 'ACCOUNT_LOCKED',
    details: { minutes },
  })
  await notifyCitizen(db, user.id, 'ACCOUNT_LOCKED', { minutes }, now)
  return minutes
}

/** Forgets earlier failures: a right password or a reset proves the owner. */
export async function clearFailures(context: Pick<BaseContext, 'db'>, userId: number): Promise<void> {
  await context.db
    .updateTable('citizen_user')
    .set({ failed_count: 0, first_failed_on: null, lock_level: 0, locked_until: null })
    .where('id', '=', userId)
    .execute()
}
