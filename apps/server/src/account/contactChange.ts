import type { Outcome } from '#domain/application/result.ts'
import { maskEmail } from '#domain/fields/email.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { HELD_LONG_MS, type HeldChangeState, type HeldChangeWhy } from '#domain/lifecycle/heldChange.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { BaseContext, Db } from '#server/gateway/context.ts'
import { makeStopCode, replaceHeld, stopHeld } from '#server/lifecycle/heldChange.ts'
import { fromMoment } from '#server/notify/moment.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { CONTACT_CHANGE } from './contactChangeCycle.ts'
import {
  type ContactChange,
  type ContactType,
  holdContactChange,
  insertContactChange,
  noteStoppedByLink,
} from './contactChangeStore.ts'
import { forgetDevices } from './knownDeviceStore.ts'
import { closeSessionsOf } from './sessionStore.ts'

type Works = Pick<BaseContext, 'db' | 'now' | 'ports'>

/** A contact as a message or a screen may show it. */
export const maskContact = (type: ContactType, loginId: string): string =>
  type === 'EMAIL' ? maskEmail(loginId) : maskMobile(loginId)

/** The link of a message starts its code with this: the screen that it opens stops changes of several kinds. */
export const CONTACT_CODE = 'c.'

/** Ends the change that waits, because the citizen has proved a contact or asks for another. Nothing when none waits. */
export async function endOpenChange(
  { db, now, ports }: Pick<Works, 'db' | 'now' | 'ports'>,
  userId: number,
): Promise<void> {
  const open = await holdContactChange(db, ports, { openOf: userId })
  if (!open) return
  const actor = { type: 'CITIZEN', id: String(userId) } as const
  await replaceHeld(db, CONTACT_CHANGE, open, { actor, now, event: 'CONTACT_CHANGE_REPLACED' })
}

/**
 * Notes that an account shall have another mobile or email, proved by its OTP, in 48 hours. Every verified contact hears at
 * once, with the one tap that stops it: the former one is where a thief cannot hide it.
 */
export async function askContactChange(
  { db, now, ports }: Works,
  wish: { readonly userId: number; readonly type: ContactType; readonly loginId: string },
): Promise<{ readonly changeId: number; readonly inForceOn: Date }> {
  await endOpenChange({ db, now, ports }, wish.userId)
  const { code, hash } = makeStopCode(ports)
  const inForceOn = new Date(now.getTime() + HELD_LONG_MS)
  const changeId = await insertContactChange(db, ports, { ...wish, askedOn: now, inForceOn, stopHash: hash })
  const params = {
    contact: maskContact(wish.type, wish.loginId),
    ...fromMoment(inForceOn),
    link: `${ports.authority.publicUrl}/#/stop-account?code=${CONTACT_CODE}${code}`,
  }
  await notifyCitizen(db, ports, wish.userId, 'CONTACT_CHANGE_ASKED', params, now)
  return { changeId, inForceOn }
}

/** Whoever has the former contact says that the citizen did not ask: the thief's session and password serve no more. */
async function shutThiefOut(db: Db, { id, userId }: ContactChange, now: Date): Promise<void> {
  await noteStoppedByLink(db, id)
  await closeSessionsOf(db, userId, { reason: 'CONTACT_CHANGE_STOPPED', now })
  await forgetDevices(db, userId)
}

/**
 * Stops a change that its caller holds, and tells its citizen. By the link of the message it also ends every session, and
 * this way stays shut until the password is another one.
 */
export async function stopContactChange(
  { db, ports, now }: Works,
  change: ContactChange,
  actor: Actor,
  byLink: boolean,
): Promise<Outcome<HeldChangeState, HeldChangeWhy>> {
  const told = { actor, now, event: 'CONTACT_CHANGE_STOPPED', details: { byLink } }
  const stopped = await stopHeld(db, CONTACT_CHANGE, change, told)
  if (!stopped.ok) return stopped
  if (byLink) await shutThiefOut(db, change, now)
  const contact = maskContact(change.type, change.loginId)
  await notifyCitizen(db, ports, change.userId, 'CONTACT_CHANGE_STOPPED', { contact }, now)
  return stopped
}
