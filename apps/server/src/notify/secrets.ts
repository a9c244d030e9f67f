import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Timer } from '#server/jobs/timer.ts'
import type { MessageTemplate } from './message.ts'
import { forgetValue } from './outboxStore.ts'
import { templates } from './templates.ts'

/** How long a secret in a message is of use: an OTP's ten minutes (docs/rules/account.md). */
export const SECRET_MS = 10 * MINUTE_MS

/** Removes secrets whose time is over from the outbox, whatever became of the message. */
export const forgetSecrets: Timer = {
  name: 'notify.forget-secrets',
  everySeconds: 60,
  async run({ db, now }) {
    const over = new Date(now.getTime() - SECRET_MS)
    for (const [code, { secret }] of Object.entries<MessageTemplate>(templates)) {
      if (secret === undefined) continue
      await forgetValue(db, code, secret, over)
    }
  },
}
