import { timingSafeEqual } from 'node:crypto'
import { citizenDeskCalls } from '#contract/desk/citizens.ts'
import { deskGeneral } from '#contract/desk/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { listDestinations } from '#server/account/contactStore.ts'
import type { ApplicationSource } from '#server/applications/source.ts'
import { conflictSentence } from '#server/authority/right.ts'
import { countHitIn, takeHitBack } from '#server/gateway/limitStore.ts'
import { onMoment } from '#server/notify/moment.ts'
import { notifyCitizen, queueMessage } from '#server/notify/outbox.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import type { DeskHandlers, OfficerContext } from '../gateway/context.ts'
import { askedBy, findAsked } from './findAsked.ts'
import {
  closeHelpLooks,
  countTry,
  findOpenLook,
  holdWaitingLook,
  insertHelpLook,
  openHelpLook,
} from './helpLookStore.ts'
import { seenCitizen } from './seenCitizen.ts'

/** A code serves so long, and the look that it opens. */
const CODE_MS = 10 * MINUTE_MS
const LOOK_MS = 15 * MINUTE_MS
const TRIES = 5
/** So often an officer asks by the same words. */
const PER_WORDS = { max: 3, seconds: HOUR_SECONDS } as const
/** So many codes a citizen gets in a day, whoever asks and by whatever words. */
const PER_CITIZEN = { max: 5, seconds: DAY_SECONDS } as const
/** So many wrong codes of an officer in an hour. */
const WRONG = { max: 10, seconds: HOUR_SECONDS } as const

type Asking = Pick<OfficerContext, 'db' | 'now' | 'ports' | 'officer'>

/** What is kept of a code. */
const hashOf = ({ ports, officer }: Asking, reference: string, code: string): Buffer =>
  fingerprint(ports.secrets.otpPepper, `help desk|${officer.officerId}|${reference}|${code}`)

/** Sends the code to the citizen's verified mobile, unless they were asked too often: the officer is told neither. */
async function sendCode({ db, ports, now }: Asking, userId: number, otp: string): Promise<void> {
  const destinations = await listDestinations(db, ports, userId)
  const to = destinations.find(({ channel }) => channel === 'SMS')
  if (!to || (await countHitIn(db, `help|citizen:${userId}`, PER_CITIZEN, now)) > 0) return
  const { destination, language } = to
  await queueMessage(
    db,
    ports,
    'SMS',
    destination,
    { template: 'HELP_DESK_CODE', language, params: { otp } },
    now,
  )
}

const ofCitizen = (userId: number) => ({
  entityTypeId: EntityType.CitizenUser,
  entityId: userId,
  isPublic: false,
})
const ofOfficer = ({ officer }: Asking) => ({
  entityTypeId: EntityType.Officer,
  entityId: officer.officerId,
  isPublic: false,
})

const codes = citizenDeskCalls.openCitizen.refusals

/** The calls of the help desk. @param sources every service whose applications a citizen sees */
export const citizenDeskHandlers = (
  sources: readonly ApplicationSource[],
): DeskHandlers<typeof citizenDeskCalls> => ({
  async askCitizen({ text }, context) {
    const { db, now, ports, officer, refuse, audit } = context
    const said = fingerprint(ports.secrets.otpPepper, `help desk|${text.toLowerCase()}`).toString('hex')
    const minutes = await countHitIn(db, `help|officer:${officer.officerId}|${said}`, PER_WORDS, now)
    if (minutes > 0) return refuse(citizenDeskCalls.askCitizen.refusals.ASKED_OFTEN({ minutes }))
    const userId = (await findAsked(context, text)) ?? null
    const reference = ports.random.bytes(16).toString('base64url')
    const otp = String(ports.random.below(1_000_000)).padStart(6, '0')
    const expiresOn = new Date(now.getTime() + CODE_MS)
    const codeHash = hashOf(context, reference, otp)
    await insertHelpLook(db, {
      reference,
      officerId: officer.officerId,
      userId,
      codeHash,
      askedOn: now,
      expiresOn,
    })
    if (userId !== null) await sendCode(context, userId, otp)
    const entry = userId === null ? ofOfficer(context) : ofCitizen(userId)
    await audit({ ...entry, event: 'CITIZEN_ASKED_FOR', details: { by: askedBy(text) } })
    return { reference, expiresOn: expiresOn.toISOString() }
  },

  async openCitizen({ reference, code }, context) {
    const { db, now, ports, officer, audit } = context
    const scope = `help|wrong:${officer.officerId}`
    const minutes = await countHitIn(db, scope, WRONG, now)
    if (minutes > 0) return { kept: codes.TOO_MANY_WRONG({ minutes }) }
    const look = await holdWaitingLook(db, officer.officerId, reference, now)
    if (!look || look.tries >= TRIES) return { kept: codes.CODE_OVER() }
    const { userId } = look
    if (!timingSafeEqual(look.codeHash, hashOf(context, reference, code)) || userId === null) {
      await countTry(db, reference)
      const entry = userId === null ? ofOfficer(context) : ofCitizen(userId)
      await audit({ ...entry, event: 'CITIZEN_CODE_REFUSED', details: { why: 'CODE' } })
      const n = TRIES - look.tries - 1
      return { kept: n > 0 ? codes.CODE_WRONG({ n }) : codes.CODE_OVER() }
    }
    await takeHitBack(db, scope, WRONG, now)
    const conflict = await conflictSentence(db, ports, officer.officerId, [userId])
    if (conflict) {
      await closeHelpLooks(db, officer.officerId, now)
      await audit({ ...ofCitizen(userId), event: 'CITIZEN_CODE_REFUSED', details: { why: 'CONFLICT' } })
      return { kept: deskGeneral.RULE({ message: conflict }) }
    }
    const until = new Date(now.getTime() + LOOK_MS)
    await openHelpLook(db, reference, now, until)
    await audit({ ...ofCitizen(userId), event: 'CITIZEN_OPENED', details: { until: until.toISOString() } })
    await notifyCitizen(db, ports, userId, 'HELP_DESK_LOOKED', onMoment(now), now)
    return { reference, until: until.toISOString() }
  },

  async citizen({ reference }, context) {
    const { db, now, officer, refuse, audit } = context
    const look = await findOpenLook(db, officer.officerId, reference, now)
    if (!look) return refuse(citizenDeskCalls.citizen.refusals.LOOK_OVER())
    const seen = await seenCitizen(context, sources, look.userId, look.until)
    await audit({ ...ofCitizen(look.userId), event: 'CITIZEN_LOOKED_AT' })
    return seen
  },

  async leaveCitizen(_, { db, now, officer }) {
    await closeHelpLooks(db, officer.officerId, now)
    return null
  },
})
