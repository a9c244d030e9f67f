import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { dropFinished } from '#server/notify/outboxStore.ts'
import type { JobContext, Timer } from './timer.ts'

const before = ({ now }: JobContext, ms: number): Date => new Date(now.getTime() - ms)

/** Pending registrations live 30 minutes (docs/rules/account.md). */
export const dropRegistrations: Timer = {
  name: 'account.drop-registrations',
  everySeconds: 300,
  async run({ db, now }) {
    await db.deleteFrom('pending_registration').where('expires_on', '<=', now).execute()
  },
}

/** The limits per day look back 24 hours; nothing needs an OTP, a token or a failed login that is older. */
const LOOK_BACK_MS = 2 * DAY_MS
/** Citizens see half a year of their sign-ins. */
const SIGN_INS_MS = 180 * DAY_MS
/** Answers kept for repeated calls live 24 hours, counters at most a day. */
const ANSWERS_MS = DAY_MS + 60 * MINUTE_MS
/** Finished messages: half a year, for complaints about what was sent when. */
const MESSAGES_MS = 180 * DAY_MS

/** Forgets, each night, what served its time. */
export const purge: Timer = {
  name: 'purge',
  everySeconds: DAY_SECONDS,
  async run(context) {
    const { db } = context
    await db.deleteFrom('otp_transaction').where('sent_on', '<', before(context, LOOK_BACK_MS)).execute()
    await db
      .deleteFrom('verification_token')
      .where('expires_on', '<', before(context, LOOK_BACK_MS))
      .execute()
    await db.deleteFrom('failed_login').where('at', '<', before(context, LOOK_BACK_MS)).execute()
    await db.deleteFrom('app_token').where('expires_on', '<', before(context, LOOK_BACK_MS)).execute()
    await db.deleteFrom('login_log').where('expires_on', '<', before(context, SIGN_INS_MS)).execute()
    await db.deleteFrom('idempotent_answer').where('created_on', '<', before(context, ANSWERS_MS)).execute()
    await db.deleteFrom('rate_counter').where('window_start', '<', before(context, LOOK_BACK_MS)).execute()
    await dropFinished(db, before(context, MESSAGES_MS))
  },
}
