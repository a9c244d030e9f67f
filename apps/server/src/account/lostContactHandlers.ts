import { lostContactCalls } from '#contract/account/lostContact.ts'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { HeldChangeState } from '#domain/lifecycle/heldChange.ts'
import type { Actor } from '#server/audit/audit.ts'
import { type BaseContext, type Handlers, keepAndRefuse } from '#server/gateway/context.ts'
import { stopHashOf } from '#server/lifecycle/heldChange.ts'
import { getCitizen, lockCitizen } from './citizenStore.ts'
import { askContactChange, CONTACT_CODE, maskContact, stopContactChange } from './contactChange.ts'
import {
  type ContactType,
  holdContactChange,
  listContactChanges,
  type WhichContactChange,
  wasStoppedByLink,
} from './contactChangeStore.ts'
import { inStep } from './inStep.ts'
import { isTaken } from './loginStore.ts'
import { checkOtp, purposeWords, sendOtp } from './otp.ts'
import { findOtpSubject } from './otpStore.ts'
import { guessOwnPassword } from './passwordGuess.ts'

const PURPOSE = 'LOST_CONTACT'
const { RequestLostContactChange, ConfirmLostContactChange } = lostContactCalls

type StopCode = keyof typeof lostContactCalls.StopContactChange.refusals & string

const subjectFor = (userId: number, type: ContactType): string => `user:${userId}:${type}`
const typeOf = (destination: string): ContactType => (destination.includes('@') ? 'EMAIL' : 'MOBILE')

async function stop(
  context: BaseContext<StopCode>,
  which: WhichContactChange,
  actor: Actor,
  byLink: boolean,
) {
  const change = await holdContactChange(context.db, context.ports, which)
  if (!change) return context.refuse(general.RECORD_NOT_FOUND())
  const done = await stopContactChange(context, change, actor, byLink)
  if (!done.ok) return context.refuse(lostContactCalls.StopContactChange.refusals[done.reason]())
  return { contact: maskContact(change.type, change.loginId) }
}

/** The way of who has lost the contact that was verified before: password and an OTP to the new one, then 48 hours. */
export const lostContactHandlers: Handlers<typeof lostContactCalls> = {
  async RequestLostContactChange({ mobileNumber, email, currentPassword }, context) {
    const { citizen, db } = context
    const { refusals } = RequestLostContactChange
    const contact = mobileNumber ?? email
    if (contact === undefined) return context.refuse(refusals.NO_CONTACT())
    const user = await getCitizen(db, context.ports, citizen.userId)
    const guess = await guessOwnPassword(context, user, citizen.loginLogId, currentPassword)
    if (guess.end === 'LOCKED') return context.refuse(refusals.LOCKED({ n: guess.minutes }))
    if (guess.end === 'WRONG') return context.refuse(refusals.WRONG_CURRENT())
    if (await wasStoppedByLink(db, user.id, user.lastPasswordChangedOn))
      return context.refuse(refusals.WAY_SHUT())
    if (await isTaken(db, context.ports, contact)) return context.refuse(refusals.CONTACT_TAKEN())
    const type = typeOf(contact)
    return inStep(context, act =>
      sendOtp(act, {
        purpose: PURPOSE,
        subject: subjectFor(user.id, type),
        destination: contact,
        words: type === 'EMAIL' ? purposeWords.email : purposeWords.changeMobile,
      }),
    )
  },

  async ConfirmLostContactChange({ transactionNumber, otp }, context) {
    const { citizen, db } = context
    const { refusals } = ConfirmLostContactChange
    const { userId } = citizen
    const subject = (await findOtpSubject(db, userId, { purpose: PURPOSE, transactionNumber })) ?? ''
    const checked = await checkOtp(context, { purpose: PURPOSE, subject, transactionNumber, otp })
    if (checked.refusal) return keepAndRefuse(checked.refusal)
    await lockCitizen(db, userId)
    const { lastPasswordChangedOn } = await getCitizen(db, context.ports, userId)
    if (await wasStoppedByLink(db, userId, lastPasswordChangedOn)) return context.refuse(refusals.WAY_SHUT())
    if (await isTaken(db, context.ports, checked.destination)) return context.refuse(refusals.CONTACT_TAKEN())
    const type = typeOf(checked.destination)
    const asked = await askContactChange(context, { userId, type, loginId: checked.destination })
    const { changeId, inForceOn } = asked
    await context.audit({
      entityTypeId: EntityType.CitizenUser,
      entityId: userId,
      event: 'CONTACT_CHANGE_ASKED',
      details: { changeId, type, inForceOn: inForceOn.toISOString() },
    })
    return { changeId, contact: maskContact(type, checked.destination), inForceOn: toIstIso(inForceOn) }
  },

  async GetContactChange(_, { db, ports, citizen }) {
    const changes = await listContactChanges(db, ports, citizen.userId)
    const open = changes.find(one => one.state === HeldChangeState.Asked)
    if (!open) return { change: null }
    return {
      change: {
        changeId: open.id,
        contact: maskContact(open.type, open.loginId),
        inForceOn: toIstIso(open.inForceOn),
      },
    }
  },

  StopContactChange: ({ changeId }, context) => {
    const { userId } = context.citizen
    return stop(context, { id: changeId, userId }, { type: 'CITIZEN', id: String(userId) }, false)
  },

  StopContactChangeByCode: ({ code }, context) => {
    const bare = code.startsWith(CONTACT_CODE) ? code.slice(CONTACT_CODE.length) : code
    return stop(context, { stopHash: stopHashOf(bare) }, { type: 'VISITOR', id: 'stop-account' }, true)
  },
}
