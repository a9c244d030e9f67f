import { EntityType } from '#domain/application/kind.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { type KeptPayee, payeeInForceOn, RECENT_CONTACT_MS } from '#domain/payment/payee.ts'
import { spendToken } from '#server/account/tokenStore.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { hasEventSince } from '#server/audit/eventStore.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { makeStopCode, replaceHeld } from '#server/lifecycle/heldChange.ts'
import { fromMoment } from '#server/notify/moment.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { NAMED_BY_HAND, namedByHand } from '#server/reference/bankObjection.ts'
import { holdPayeeChange, insertPayeeChange, type PayeeOf } from '../payeeChangeStore.ts'
import { PAYEE_CHANGE } from '../payeeCycle.ts'
import { bindPayee, payeeSubject } from './bindPayee.ts'

/** Ways to a citizen that make a change of account wait longer once they are new. */
const CONTACT_EVENTS = ['MOBILE_CHANGED', 'EMAIL_VERIFIED', 'PASSWORD_RESET']

type Context = Pick<CitizenContext, 'db' | 'now' | 'ports' | 'citizen'>

/** Another account for the money of a record. */
export interface WishedPayee extends Omit<PayeeOf, 'userId'> {
  readonly payee: KeptPayee
  /** The account in force before; null where none was given. */
  readonly former: KeptPayee | null
  /** False when money sent to the former account came back. */
  readonly formerIsPayable: boolean
}

const isSame = (context: Context, { payee, former }: WishedPayee): boolean =>
  former !== null && bindPayee(context.ports.secrets, payee) === bindPayee(context.ports.secrets, former)

/** Ends the change that waits: what was in force before it stays the former account. */
async function replaceOpen(context: Context, wish: WishedPayee, actor: Actor): Promise<WishedPayee> {
  const { db, now, ports } = context
  const open = await holdPayeeChange(db, ports, {
    entityTypeId: wish.entityTypeId,
    entityId: wish.entityId,
    userId: context.citizen.userId,
  })
  if (!open) return wish
  await replaceHeld(db, PAYEE_CHANGE, open, { actor, now, event: 'REFUND_ACCOUNT_CHANGED' })
  return { ...wish, former: open.former, formerIsPayable: open.formerIsPayable }
}

/**
 * Notes that the money of a record shall go to another account: from now on none of it leaves until the change has waited
 * its time, and its citizen is told on every verified way with the one tap that stops it. The same account again changes
 * nothing. The caller has the proof, and puts the account where it belongs.
 */
export async function keepChange(context: Context, wished: WishedPayee): Promise<void> {
  if (isSame(context, wished)) return
  const { db, now, ports, citizen } = context
  const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
  const wish = await replaceOpen(context, wished, actor)
  const of = { entityTypeId: EntityType.CitizenUser, entityId: citizen.userId }
  const recent = new Date(now.getTime() - RECENT_CONTACT_MS)
  const inForceOn = payeeInForceOn(now, await hasEventSince(db, of, CONTACT_EVENTS, recent))
  const { code, hash } = makeStopCode(ports)
  await insertPayeeChange(db, ports, {
    ...wish,
    userId: citizen.userId,
    askedOn: now,
    inForceOn,
    stopHash: hash,
  })
  const params = {
    account: maskAccount(wish.payee.bankAccountNumber),
    ...fromMoment(inForceOn),
    link: `${ports.authority.publicUrl}/#/stop-account?code=${code}`,
  }
  await notifyCitizen(db, ports, citizen.userId, 'REFUND_ACCOUNT_CHANGED', params, now)
  const { entityTypeId, entityId } = wish
  const { bankName, bankIfsc: ifsc, bankAccountNumber } = wish.payee
  const byHand = (await namedByHand(db, [{ bankName, ifsc }])).size > 0
  const details = {
    accountLast4: bankAccountNumber.slice(-4),
    inForceOn: inForceOn.toISOString(),
    ...(byHand ? { bank: NAMED_BY_HAND } : {}),
  }
  await writeAudit(db, actor, { entityTypeId, entityId, event: 'REFUND_ACCOUNT_CHANGED', details }, now)
}

/**
 * The same after its own OTP: the token must be bound to this record and this very account, number included.
 * @returns false when it is not, or is used or over; the caller refuses
 */
export async function changePayee(context: Context, wish: WishedPayee, token: string): Promise<boolean> {
  if (isSame(context, wish)) return true
  const { db, now, ports, citizen } = context
  const bound = { purpose: 'REFUND_ACCOUNT', userId: citizen.userId }
  const subject = await spendToken(db, token, bound, now)
  const binding = bindPayee(ports.secrets, wish.payee)
  if (subject !== payeeSubject(wish.entityTypeId, wish.entityId, binding)) return false
  await keepChange(context, wish)
  return true
}
