import { sql } from 'kysely'
import type { Timer } from '#server/jobs/timer.ts'
import type { MessageTemplate } from './message.ts'
import { templates } from './templates.ts'

/** How long a secret in a message is of use: an OTP's ten minutes (domain design, section 2). */
export const SECRET_MS = 10 * 60_000

/** Removes secrets whose time is over from the outbox, whatever became of the message. */
export const forgetSecrets: Timer = {
  name: 'notify.forget-secrets',
  everySeconds: 60,
  async run({ db, now }) {
    const over = new Date(now.getTime() - SECRET_MS)
    for (const [code, { secret }] of Object.entries<MessageTemplate>(templates)) {
      if (secret === undefined) continue
      await db
        .updateTable('notification_outbox')
        .set({ params: sql`params - ${secret}::text` })
        .where('template', '=', code)
        .where('created_on', '<=', over)
        .where(sql<boolean>`params ? ${secret}`)
        .execute()
    }
  },
}
