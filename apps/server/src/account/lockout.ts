import { EntityType } from '#domain/application/kind.ts'
import { DAY_MINUTES, MINUTE_MS } from '#domain/dates/lengths.ts'
import type { BaseContext } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { type LockState, setLockState } from './citizenStore.ts'

/** 5 failures within 15 minutes lock for 15 minutes, then 30, 60 … at most 24 hours (docs/rules/account.md). */
const FAILURES = 5
const WINDOW_MS = 15 * MINUTE_MS
const FIRST_LOCK_MINUTES = 15
const LONGEST_LOCK_MINUTES = DAY_MINUTES

/** Minutes until the account opens again; 0 when it is open. */
export const lockedMinutes = (user: LockState, now: Date): number =>
  user.lockedUntil && user.lockedUntil > now
    ? Math.ceil((user.lockedUntil.getTime() - now.getTime()) / MINUTE_MS)
    : 0

/** Counts a wrong password and locks the account at the fifth. @returns minutes of the lock, 0 when still open */
export async function countFailure(
  context: Pick<BaseContext<never, 'ACCOUNT_LOCKED'>, 'db' | 'now' | 'audit'>,
  user: LockState & { readonly id: number },
): Promise<number> {
  const { db, now } = context
  const { firstFailedOn } = user
  const isFresh = firstFailedOn !== null && now.getTime() - firstFailedOn.getTime() < WINDOW_MS
  const count = isFresh ? user.failedCount + 1 : 1
  if (count < FAILURES) {
    const since = isFresh ? firstFailedOn : now
    await setLockState(db, user.id, { ...user, failedCount: count, firstFailedOn: since })
    return 0
  }
  const minutes = Math.min(FIRST_LOCK_MINUTES * 2 ** user.lockLevel, LONGEST_LOCK_MINUTES)
  await setLockState(db, user.id, {
    failedCount: 0,
    firstFailedOn: null,
    lockLevel: user.lockLevel + 1,
    lockedUntil: new Date(now.getTime() + minutes * MINUTE_MS),
  })
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
  const open = { failedCount: 0, firstFailedOn: null, lockLevel: 0, lockedUntil: null }
  await setLockState(context.db, userId, open)
}
