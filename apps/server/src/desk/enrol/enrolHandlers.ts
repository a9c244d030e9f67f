import { generateURI } from 'otplib'
import { enrolCalls } from '#contract/desk/enrol.ts'
import type { Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { lackOf, needsTwo } from '#domain/officer/enrolment.ts'
import { isEasyPassword } from '#server/account/easyPassword.ts'
import { hashPassword } from '#server/account/hashing/hash.ts'
import { checkOtp, sendOtp } from '#server/account/otp.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { AskerRank, type Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { takeChallenge } from '#server/officer/challengeStore.ts'
import { credentialsOf } from '#server/officer/credentialStore.ts'
import {
  findInvitation,
  holdEnrolment,
  type Invitation,
  saveTicket,
  takeInvitation,
} from '#server/officer/invitationStore.ts'
import { moveOfficer, ofOfficer } from '#server/officer/moveOfficer.ts'
import { newPasskeyOf } from '#server/officer/newPasskey.ts'
import { officerActor } from '#server/officer/officer.ts'
import { stepOf } from '#server/officer/officerPassword.ts'
import { saveOfficerPassword, takeStep } from '#server/officer/officerPasswordStore.ts'
import { holdOfficer, listMobilesOf } from '#server/officer/officerStore.ts'
import type { ProofPlace } from '#server/officer/passkey.ts'
import { insertPasskey, isPasskeyKnown } from '#server/officer/passkeyStore.ts'
import { newRecoveryCodes } from '#server/officer/recoveryCodes.ts'
import { listRoles } from '#server/officer/roleStore.ts'
import type { DeskContextOf, DeskHandlers } from '../gateway/context.ts'
import { creationOptions } from '../newPasskeyOptions.ts'
import { openSession } from '../openSession.ts'

/** After the code of the mobile the enrolment goes on for so long; later it is asked for again. */
const TICKET_MS = HOUR_MS
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const { INVITATION_OVER, OTP_WAIT, OTP_TOO_MANY } = enrolCalls.openInvitation.refusals
const { PASSKEY_REFUSED } = enrolCalls.enrolPasskey.refusals
const { EASY_PASSWORD, WRONG_CODE } = enrolCalls.enrolPassword.refusals
const { LACKS_CREDENTIAL, LACKS_SECOND_CREDENTIAL, LACKS_RESERVE } = enrolCalls.finishEnrolment.refusals
const LACKS = {
  CREDENTIAL: LACKS_CREDENTIAL,
  SECOND_CREDENTIAL: LACKS_SECOND_CREDENTIAL,
  RESERVE: LACKS_RESERVE,
} as const

/** What a code of the mobile is bound to: this purpose, this invitation. */
const codeOf = ({ id }: Invitation) => ({ purpose: 'OFFICER_INVITATION', subject: `invitation:${id}` })
const words = say('your invitation to the desk', 'पटल के आमंत्रण')

type Inviting = DeskContextOf<typeof enrolCalls.openInvitation>

/** Sends codes for one invitation as its officer: its limits are of the invitation, however many networks try the link. */
const asInvited = (context: Inviting, id: number) => ({
  ...context,
  refuse: ({ code, params }: Refusal): never =>
    context.refuse(code === 'OTP_WAIT' ? OTP_WAIT(params) : OTP_TOO_MANY(params)),
  asker: { key: `invitation:${id}`, rank: AskerRank.Known },
  device: '',
  isProven: true,
})

/** How far an enrolment is. */
async function stand(db: Db, officerId: number) {
  const officer = await holdOfficer(db, officerId)
  if (!officer) throw new Error(`officer ${officerId} was invited and is not there`)
  const roles = await listRoles(db, officerId)
  const credentials = await credentialsOf(db, officerId)
  const { name, serviceNumber } = officer
  return {
    name,
    serviceNumber,
    ...credentials,
    needsTwo: needsTwo(roles),
    lacks: lackOf(roles, credentials),
  }
}

/** Notes what whoever enrols did, in their own name. */
const note = (
  { db, now }: Pick<ProofPlace, 'db' | 'now'>,
  officerId: number,
  event: string,
  details: Record<string, unknown> = {},
) => writeAudit(db, officerActor({ officerId }), { ...ofOfficer(officerId), event, details }, now)

const unknown = { ...ofOfficer(0), event: 'OFFICER_INVITATION_REFUSED' } as const

export const enrolHandlers: DeskHandlers<typeof enrolCalls> = {
  async openInvitation({ token }, context) {
    const { db, now, ports, audit } = context
    const invitation = await findInvitation(db, token, now)
    const [destination] = invitation ? await listMobilesOf(db, ports, [invitation.officerId]) : []
    if (!invitation || !destination) {
      await audit(unknown)
      return { kept: INVITATION_OVER() }
    }
    return sendOtp(asInvited(context, invitation.id), { ...codeOf(invitation), destination, words })
  },

  async confirmInvitation({ token, transactionNumber, otp }, context) {
    const { db, now, ports, audit } = context
    const invitation = await findInvitation(db, token, now)
    if (!invitation) {
      await audit(unknown)
      return { kept: INVITATION_OVER() }
    }
    const { officerId } = invitation
    const { refusal } = await checkOtp(context, { ...codeOf(invitation), transactionNumber, otp })
    if (refusal) {
      const details = { code: refusal.code }
      await audit({ ...ofOfficer(officerId), event: 'OFFICER_INVITATION_REFUSED', details })
      return { kept: refusal }
    }
    const ticket = ports.random.bytes(32).toString('base64url')
    await saveTicket(db, invitation.id, ticket, new Date(now.getTime() + TICKET_MS))
    await audit({ ...ofOfficer(officerId), event: 'OFFICER_INVITATION_OPENED' })
    return { ticket, enrolment: await stand(db, officerId) }
  },

  async beginEnrolPasskey({ ticket }, context) {
    const { db, now, refuse } = context
    const { officerId } = (await holdEnrolment(db, ticket, now)) ?? refuse(INVITATION_OVER())
    const { name, serviceNumber } = await stand(db, officerId)
    return creationOptions(context, { officerId, name, serviceNumber, sessionId: null })
  },

  async enrolPasskey({ ticket, challengeId, registration }, context) {
    const { db, now, refuse } = context
    const { officerId } = (await holdEnrolment(db, ticket, now)) ?? refuse(INVITATION_OVER())
    const taken = await takeChallenge(db, challengeId, 'ENROL', now)
    const isOwn = taken?.officerId === officerId && taken.sessionId === null
    const made = taken && isOwn && (await newPasskeyOf(context, registration, taken.challenge))
    if (!made || (await isPasskeyKnown(db, made.credentialId))) return { kept: PASSKEY_REFUSED() }
    const passkeyId = await insertPasskey(db, { ...made, officerId }, now)
    await note(context, officerId, 'OFFICER_PASSKEY_ADDED', { passkeyId })
    return stand(db, officerId)
  },

  async beginEnrolPassword({ ticket }, { db, now, refuse, ports }) {
    const { officerId } = (await holdEnrolment(db, ticket, now)) ?? refuse(INVITATION_OVER())
    const { serviceNumber } = await stand(db, officerId)
    const secret = Array.from(ports.random.bytes(32), byte => BASE32[byte & 31] ?? '').join('')
    return { secret, address: generateURI({ issuer: ports.authority.name.en, label: serviceNumber, secret }) }
  },

  async enrolPassword({ ticket, secret, password, code }, context) {
    const { db, now, ports, refuse } = context
    // Computed before a transaction holds a connection; whoever has no ticket costs nothing.
    const known = (await holdEnrolment(db, ticket, now)) ?? refuse(INVITATION_OVER())
    const { name } = await stand(db, known.officerId)
    if (isEasyPassword(password, { names: [name], authority: ports.authority.name.en }))
      return refuse(EASY_PASSWORD())
    const step = stepOf(secret, code, now) ?? refuse(WRONG_CODE())
    const passwordHash = await hashPassword(password)
    return inTransaction(db, async tx => {
      const { officerId } = (await holdEnrolment(tx, ticket, now)) ?? refuse(INVITATION_OVER())
      await saveOfficerPassword(tx, ports, { officerId, passwordHash, secret }, now)
      await takeStep(tx, officerId, step)
      await note({ db: tx, now }, officerId, 'OFFICER_PASSWORD_SET')
      return stand(tx, officerId)
    })
  },

  async enrolRecoveryCodes({ ticket }, context) {
    const { db, now, ports, refuse } = context
    const { officerId } = (await holdEnrolment(db, ticket, now)) ?? refuse(INVITATION_OVER())
    const codes = await newRecoveryCodes(db, ports, officerId, now)
    await note(context, officerId, 'OFFICER_RECOVERY_CODES_MADE')
    return { codes, enrolment: await stand(db, officerId) }
  },

  async finishEnrolment({ ticket }, context) {
    const { db, now, refuse } = context
    const { id, officerId } = (await holdEnrolment(db, ticket, now)) ?? refuse(INVITATION_OVER())
    const { lacks, passkeys } = await stand(db, officerId)
    if (lacks) return refuse(LACKS[lacks]())
    const account = await holdOfficer(db, officerId)
    if (!account) throw new Error('an invited officer has an account')
    await takeInvitation(db, id, now)
    await moveOfficer(db, account, 'ENROL', {
      actor: officerActor({ officerId }),
      now,
      event: 'OFFICER_ENROLLED',
    })
    await note(context, officerId, 'OFFICER_ENROLLED')
    const credential = passkeys > 0 ? 'PASSKEY' : 'PASSWORD'
    return openSession(context, officerId, { credential, credentialId: null })
  },
}
