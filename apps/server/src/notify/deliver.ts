import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { errorLine, nextAttempt } from '#server/jobs/backOff.ts'
import type { Worker } from '#server/jobs/runner.ts'
import type { JobContext } from '#server/jobs/timer.ts'
import { type Courier, Undeliverable } from '#server/ports/couriers/Courier.ts'
import { linkOf } from './lead.ts'
import {
  type ClaimedMessage,
  claimDue,
  noteDelivered,
  noteFailure,
  OUTBOX_CHANNEL,
  openRow,
} from './outboxStore.ts'
import { render, templateOf } from './render.ts'
import { SECRET_MS } from './secrets.ts'

/** While a server sends a message no other takes it; longer than any courier's own time limit. */
const LEASE_MS = 2 * MINUTE_MS
/** Spread by the back-off over about 20 hours. */
const MAX_ATTEMPTS = 12

/** Opens one message and hands it to its courier. @returns which one */
async function send({ now, ports }: JobContext, claimed: ClaimedMessage): Promise<Courier> {
  const message = openRow(ports, claimed)
  const { template: code, channel, language, params, destination } = message
  const template = templateOf(code)
  if (!template) throw new Undeliverable(`This version of the portal knows no template ${code}`)
  if (template.secret !== undefined && now.getTime() - message.createdOn.getTime() >= SECRET_MS)
    throw new Undeliverable('Its time was over before it could be sent')
  const link = linkOf(ports.authority.publicUrl, code, params)
  const words = render(template, channel, language, params, ports.authority.code, link)
  const courier = ports.couriers[channel]
  await courier.send({
    id: String(message.id),
    to: destination,
    template: code,
    language,
    ...words,
  })
  return courier
}

/** Delivers one waiting message, or notes why not and when to try again. @returns false when none was due */
export async function deliverOne(context: JobContext): Promise<boolean> {
  const { db, log, ports } = context
  const message = await claimDue(db, context.now, new Date(context.now.getTime() + LEASE_MS))
  if (!message) return false
  let courier: Courier
  try {
    courier = await send(context, message)
  } catch (error) {
    const now = ports.clock.now()
    const dead = error instanceof Undeliverable || message.attempts >= MAX_ATTEMPTS
    await noteFailure(db, message.id, {
      error: errorLine(error),
      dueOn: nextAttempt(now, message.attempts),
      failedOn: dead ? now : null,
    })
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
  // What was sent must not stay readable; the inbox shows it until its time is over (secrets.ts).
  await noteDelivered(db, message.id, ports.clock.now(), !courier.isInbox)
  return true
}

/** The outbox as a worker of the runner. */
export const outboxWorker: Worker = { name: 'outbox', channel: OUTBOX_CHANNEL, hands: 3, work: deliverOne }
