import { EntityType } from '#domain/application/kind.ts'
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { hasEventSince } from '#server/audit/eventStore.ts'
import type { BaseContext, Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { dropLocksOf, type GuessOf, holdLock, longestLock, saveLock } from './passwordLockStore.ts'

/** 5 failures within 15 minutes lock an asker out for 15 minutes, then 30, 60 … at most 24 hours (docs/rules/account.md). */
const FAILURES = 5
const WINDOW_MS = 15 * MINUTE_MS
const FIRST_LOCK_MINUTES = 15
const LONGEST_LOCK_MINUTES = DAY_MINUTES

const minutesUntil = (until: Date | null, now: Date): number =>
  until && until > now ? Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS) : 0

/** The account of a citizen as guesses are counted. */
export const accountOf = (userId: number): string => `user:${userId}`

/** Minutes until everybody may try this account's password again; 0 when nobody is locked out. */
export const lockedMinutes = async (db: Db, userId: number, now: Date): Promise<number> =>
  minutesUntil(await longestLock(db, accountOf(userId), now), now)

/** What a guess met: a lock that runs, or a place among the five; the fifth carries the lock that it leads to. */
export type Guess =
  | { readonly lockedFor: number; readonly leadsTo?: undefined }
  | { readonly lockedFor: 0; readonly leadsTo: number }

/**
 * Takes a place for a guess before the password is checked, so that of guesses at the same time no sixth is checked. It
 * counts as wrong until `forgetGuesses` or `takeBack`.
 */
export const reserveGuess = ({ db, now }: Pick<BaseContext, 'db' | 'now'>, of: GuessOf): Promise<Guess> =>
  inTransaction(db, async (tx): Promise<Guess> => {
    const state = await holdLock(tx, of, now)
    const lockedFor = minutesUntil(state.lockedUntil, now)
    if (lockedFor > 0) return { lockedFor }
    const isFresh = now.getTime() - state.firstFailedOn.getTime() < WINDOW_MS
    const count = isFresh ? state.failedCount + 1 : 1
    if (count < FAILURES) {
      const firstFailedOn = isFresh && state.failedCount > 0 ? state.firstFailedOn : now
      await saveLock(tx, of, { ...state, failedCount: count, firstFailedOn }, now)
      return { lockedFor: 0, leadsTo: 0 }
    }
    const minutes = Math.min(FIRST_LOCK_MINUTES * 2 ** state.lockLevel, LONGEST_LOCK_MINUTES)
    const lockedUntil = new Date(now.getTime() + minutes * MINUTE_MS)
    const next = { failedCount: 0, firstFailedOn: now, lockLevel: state.lockLevel + 1, lockedUntil }
    await saveLock(tx, of, next, now)
    return { lockedFor: 0, leadsTo: minutes }
  })

/** Gives the place of a guess back that was never checked. */
export const takeBack = ({ db, now }: Pick<BaseContext, 'db' | 'now'>, of: GuessOf): Promise<void> =>
  inTransaction(db, async tx => {
    const state = await holdLock(tx, of, now)
    const wasFifth = state.lockedUntil !== null && state.failedCount === 0
    await saveLock(
      tx,
      of,
      wasFifth
        ? { ...state, failedCount: FAILURES - 1, lockLevel: state.lockLevel - 1, lockedUntil: null }
        : { ...state, failedCount: Math.max(0, state.failedCount - 1) },
      now,
    )
  })

/** Notes that an asker is locked out of a citizen's account; the citizen is told of it once a day. */
export async function noteLock(
  { db, ports, now }: Pick<BaseContext, 'db' | 'now' | 'ports'>,
  userId: number,
  minutes: number,
): Promise<void> {
  const of = { entityTypeId: EntityType.CitizenUser, entityId: userId }
  await inTransaction(db, async tx => {
    const toldToday = await hasEventSince(tx, of, ['ACCOUNT_LOCKED'], new Date(now.getTime() - DAY_MS))
    await writeAudit(
      tx,
      { type: 'VISITOR', id: '' },
      { ...of, event: 'ACCOUNT_LOCKED', details: { minutes } },
      now,
    )
    if (!toldToday) await notifyCitizen(tx, ports, userId, 'ACCOUNT_LOCKED', { minutes }, now)
  })
}

/** Forgets earlier failures: of the asker who gave the right password, or of all after a reset. */
export const forgetGuesses = (
  db: Db,
  of: { readonly account: string; readonly asker?: string },
): Promise<void> => dropLocksOf(db, of)
