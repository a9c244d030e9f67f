import { sql } from 'kysely'
import { errorLine, nextAttempt } from '#server/jobs/backOff.ts'
import type { Worker } from '#server/jobs/runner.ts'
import type { JobContext } from '#server/jobs/timer.ts'
import { Undeliverable } from '#server/ports/couriers/Courier.ts'
import { OUTBOX_CHANNEL } from './outbox.ts'
import { render, templateOf } from './render.ts'
import { SECRET_MS } from './secrets.ts'

/** While a server sends a message no other takes it; longer than any courier's own time limit. */
const LEASE_MS = 2 * 60_000
/** Spread by the back-off over about 20 hours. */
const MAX_ATTEMPTS = 12

interface Claimed {
  readonly id: bigint
  readonly channel: 'SMS' | 'EMAIL'
  readonly template: string
  readonly language: 'en' | 'hi'
  readonly destination: string
  readonly params: Readonly<Record<string, string | number>>
  readonly created_on: Date
  readonly attempts: number
}

async function claim({ db, now }: JobContext): Promise<Claimed | undefined> {
  const lease = new Date(now.getTime() + LEASE_MS)
  const claimed = await sql<Claimed>`
    update notification_outbox set attempts = attempts + 1, due_on = ${lease}
     where id = (select id from notification_outbox
                  where delivered_on is null and failed_on is null and due_on <= ${now}
                  order by due_on, id limit 1 for update skip locked)
    returning id, channel, template, language, destination, params, created_on, attempts`.execute(db)
  return claimed.rows[0]
}

/** Hands one message to its courier. */
async function send({ now, ports }: JobContext, message: Claimed): Promise<void> {
  const { template: code, channel, language, params, destination } = message
  const template = templateOf(code)
  if (!template) throw new Undeliverable(`This version of the portal knows no template ${code}`)
  if (template.secret !== undefined && now.getTime() - message.created_on.getTime() >= SECRET_MS)
    throw new Undeliverable('Its time was over before it could be sent')
  const words = render(template, channel, language, params, ports.authority.code)
  await ports.couriers[channel].send({
    id: String(message.id),
    to: destination,
    template: code,
    language,
    ...words,
  })
}

/** Delivers one waiting message, or notes why not and when to try again. @returns false when none was due */
export async function deliverOne(context: JobContext): Promise<boolean> {
  const { db, log, ports } = context
  const message = await claim(context)
  if (!message) return false
  const row = db.updateTable('notification_outbox').where('id', '=', message.id)
  try {
    await send(context, message)
  } catch (error) {
    const now = ports.clock.now()
    const dead = error instanceof Undeliverable || message.attempts >= MAX_ATTEMPTS
    await row
      .set({
        last_error: errorLine(error),
        due_on: nextAttempt(now, message.attempts),
        failed_on: dead ? now : null,
      })
      .execute()
    const line = {
      err: error,
      message: String(message.id),
      template: message.template,
      attempts: message.attempts,
    }
    if (dead) log.error(line, 'a message was given up; see: authority notify list')
    else log.warn(line, 'a message was not taken and will be sent again')
    return true
  }
  const { secret } = templateOf(message.template) ?? {}
  const forget = secret !== undefined && !ports.couriers[message.channel].isInbox
  await row
    .set({
      delivered_on: ports.clock.now(),
      last_error: null,
      // What was sent must not stay readable; the inbox shows it until its time is over (secrets.ts).
      ...(forget ? { params: sql`params - ${secret}::text` } : {}),
    })
    .execute()
  return true
}

/** The outbox as a worker of the runner. */
export const outboxWorker: Worker = { name: 'outbox', channel: OUTBOX_CHANNEL, hands: 3, work: deliverOne }
