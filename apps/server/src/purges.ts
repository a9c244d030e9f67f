import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { dropPassword, listClosed } from '#server/account/citizenStore.ts'
import { dropContactChanges } from '#server/account/contactChangeStore.ts'
import { DEVICE_DAYS } from '#server/account/device.ts'
import { dropDevices } from '#server/account/knownDeviceStore.ts'
import { dropLogins } from '#server/account/loginStore.ts'
import { dropOtps } from '#server/account/otpStore.ts'
import { dropLocks } from '#server/account/passwordLockStore.ts'
import { dropFormerPasswords } from '#server/account/passwordStore.ts'
import { dropRegistrations } from '#server/account/registrationStore.ts'
import { dropSessions } from '#server/account/sessionStore.ts'
import { dropTokens } from '#server/account/tokenStore.ts'
import { dropDeskAnswers } from '#server/desk/gateway/answerStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { dropAnswers } from '#server/gateway/idempotencyStore.ts'
import { dropHits } from '#server/gateway/limitStore.ts'
import { dropFinished } from '#server/notify/outboxStore.ts'
import { dropAppTokens } from '#server/reference/appTokenStore.ts'
import type { JobContext, Timer } from './jobs/timer.ts'

const before = ({ now }: JobContext, ms: number): Date => new Date(now.getTime() - ms)

/** Pending registrations live 30 minutes (docs/rules/account.md). */
export const dropRegistrationsTimer: Timer = {
  name: 'account.drop-registrations',
  everySeconds: 300,
  async run({ db, now }) {
    await dropRegistrations(db, now)
  },
}

/** The limits per day look back 24 hours; nothing needs an OTP, a token or a count of wrong passwords that is older. */
const LOOK_BACK_MS = 2 * DAY_MS
/** Citizens see half a year of their sign-ins. */
const SIGN_INS_MS = 180 * DAY_MS
/** Answers kept for repeated calls live 24 hours, counters at most a day. */
const ANSWERS_MS = DAY_MS + 60 * MINUTE_MS
/** Finished messages: half a year, for complaints about what was sent when. */
const MESSAGES_MS = 180 * DAY_MS

/** What opens a closed account goes after half a year: until then its citizen is told why, and it can be opened again. */
async function forgetClosed(db: Db, closedBefore: Date): Promise<void> {
  for (const userId of await listClosed(db, closedBefore)) {
    await dropLogins(db, userId)
    await dropFormerPasswords(db, userId)
    await dropPassword(db, userId)
  }
}

/** Forgets, each night, what served its time. */
export const purge: Timer = {
  name: 'purge',
  everySeconds: DAY_SECONDS,
  async run(context) {
    const { db } = context
    await dropOtps(db, before(context, LOOK_BACK_MS))
    await dropTokens(db, before(context, LOOK_BACK_MS))
    await dropLocks(db, before(context, LOOK_BACK_MS))
    await dropDevices(db, before(context, DEVICE_DAYS * DAY_MS))
    await dropAppTokens(db, before(context, LOOK_BACK_MS))
    await dropContactChanges(db, before(context, SIGN_INS_MS))
    await forgetClosed(db, before(context, SIGN_INS_MS))
    await dropSessions(db, before(context, SIGN_INS_MS))
    await dropAnswers(db, before(context, ANSWERS_MS))
    await dropDeskAnswers(db, before(context, ANSWERS_MS))
    await dropHits(db, before(context, LOOK_BACK_MS))
    await dropFinished(db, before(context, MESSAGES_MS))
  },
}
