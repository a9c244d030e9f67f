import { isOutdated } from '#domain/payment/accountVerification.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { enqueue } from '#server/jobs/task.ts'
import { move } from '#server/lifecycle/move.ts'
import type { AskedAccount } from '#server/ports/accountVerification/AccountVerification.ts'
import type { Ports } from '#server/ports/ports.ts'
import { VERIFICATION } from './verificationCycle.ts'
import { holdVerification, insertVerification, type VerificationRecord } from './verificationStore.ts'
import { verificationTask } from './verificationTask.ts'

interface Act {
  readonly db: Db
  readonly now: Date
  readonly ports: Ports
}

/** Has the bank asked once more, from the beginning. The caller holds the record. */
export async function renewVerification(act: Act, held: VerificationRecord, actor: Actor): Promise<void> {
  const { db, now, ports } = act
  const record = { id: held.id, status: held.state, name: `Verification of account ${held.id}` }
  await move(
    db,
    VERIFICATION,
    record,
    'RENEW',
    { actor, now, event: 'ACCOUNT_ASKED_AGAIN' },
    {
      settled_on: null,
      begun_on: now,
      next_ask_on: now,
      asked: 0,
      provider_id: null,
      idempotency_key: ports.random.uuid(),
      told_on: null,
    },
  )
  await enqueue(db, verificationTask, { verificationId: held.id }, now)
}

/**
 * Has an account of a citizen verified with its bank after this act's commit: once, however many ask, and again when the
 * answer is old.
 * @returns the verification as it stands
 */
export async function beginVerification(
  act: Act,
  userId: number,
  account: AskedAccount,
  actor: Actor,
): Promise<VerificationRecord> {
  const { db, now, ports } = act
  const made = await insertVerification(db, ports, { userId, account, now })
  if (made !== null) await enqueue(db, verificationTask, { verificationId: made }, now)
  const held = await holdVerification(db, ports, { userId, account })
  if (!held) throw new Error('a verification vanished')
  if (!isOutdated(held.state, held.settledOn, now)) return held
  await renewVerification(act, held, actor)
  return (await holdVerification(db, ports, { id: held.id })) ?? held
}
