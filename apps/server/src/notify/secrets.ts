import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { dropSecrets } from './outboxStore.ts'

/** How long a secret in a message is of use: an OTP's ten minutes (docs/rules/account.md). */
export const SECRET_MS = 10 * MINUTE_MS

/** Messages of one run; a portal that stood still for a day has more. */
const A_RUN = 5_000

/** Removes one-time passwords whose time is over from the outbox, whatever became of the message. */
export const forgetSecrets: Timer = {
  name: 'notify.forget-secrets',
  everySeconds: 60,
  async run({ db, now }) {
    const forgotten = await dropSecrets(db, new Date(now.getTime() - SECRET_MS), A_RUN)
    return forgotten === A_RUN ? 'more' : undefined
  },
}
