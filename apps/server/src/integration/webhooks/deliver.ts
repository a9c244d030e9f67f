import type { WebhookMessage } from '#contract/machine/events.ts'
import { LIST_NAMES } from '#contract/machine/lists.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { DAY_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { Role } from '#domain/officer/roles.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { errorLine, nextAttempt } from '#server/jobs/backOff.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { listHoldersOf } from '#server/officer/roleStore.ts'
import { tellOfficers } from '#server/officer/tellOfficers.ts'
import type { Feeds } from '../feed.ts'
import { type Endpoint, listDue, noteTaken, noteVain, openEndpointSecret } from './endpointStore.ts'
import { listEventsAfter, type NotedEvent, numberEvents } from './eventStore.ts'
import { signedHeaders } from './sign.ts'

/** A receiver that took nothing for so long is stopped, and told of. */
export const PATIENCE_MS = DAY_MS
/** Events that are read at once. */
const BATCH = 100
/** One run tells one system for so long; the next run goes on. */
const RUN_MS = 20 * SECOND_MS
/** A receiver that is gone for good says so (RFC 9110); nothing more is sent. */
const GONE = 410

const NAME = 'integration.webhooks'

/** A line of the audit trail about a system that is told. */
export const ofEndpoint = (id: number) => ({ entityTypeId: EntityType.Webhook, entityId: id })

/** What an event says: its record as it stands, where a list tells it. */
async function messageOf({ db }: JobContext, feeds: Feeds, noted: NotedEvent): Promise<WebhookMessage> {
  const { event, noun, recordId, was, isNow, notedOn } = noted
  const list = LIST_NAMES.find(name => name === noun)
  const found = list && (await feeds[list](db, [recordId])).get(recordId)
  const data = { noun, id: recordId, from: was, to: isNow, record: found ? { ...found } : null }
  return { type: event, timestamp: toIstIso(notedOn), data }
}

/** Why a receiver did not take a message; undefined when it did. */
async function tryOnce(
  context: JobContext,
  endpoint: Endpoint,
  secret: string,
  signed: { readonly id: string; readonly body: string },
): Promise<{ readonly why: string; readonly isGone: boolean } | undefined> {
  const { ports } = context
  const headers = signedHeaders(secret, signed, ports.clock.now())
  try {
    const { status } = await ports.webhooks.post(endpoint.url, headers, signed.body)
    if (status >= 200 && status < 300) return undefined
    return { why: `it answered ${status}`, isGone: status === GONE }
  } catch (error) {
    return { why: errorLine(error), isGone: false }
  }
}

/** Notes a try in vain; after a day of them, or where the receiver is gone, nothing more is sent, and administrators are told. */
async function noteFailure(
  { db, ports, log }: JobContext,
  endpoint: Endpoint,
  tried: { readonly attempts: number; readonly failingSince: Date | null },
  { why, isGone }: { readonly why: string; readonly isGone: boolean },
): Promise<void> {
  const now = ports.clock.now()
  const failingSince = tried.failingSince ?? now
  const stops = isGone || now.getTime() - failingSince.getTime() >= PATIENCE_MS
  const attempts = tried.attempts + 1
  const nextTryOn = nextAttempt(now, attempts)
  log.warn({ webhook: endpoint.id, attempts, why }, 'a webhook was not taken')
  await inTransaction(db, async tx => {
    const vain = { attempts, failingSince, nextTryOn, error: why, stoppedOn: stops ? now : null }
    await noteVain(tx, endpoint.id, vain)
    if (!stops) return
    const entry = { ...ofEndpoint(endpoint.id), event: 'WEBHOOK_STOPPED', details: { attempts, why } }
    await writeAudit(tx, { type: 'TIMER', id: NAME }, entry, now)
    const told = await listHoldersOf(tx, Role.Administrator, istDay(now))
    await tellOfficers(tx, ports, told, { template: 'WEBHOOK_STOPPED', params: { name: endpoint.name } }, now)
  })
}

/** Tells one system what it has not taken, one event after the other, until it takes one not. */
async function tell(context: JobContext, feeds: Feeds, endpoint: Endpoint): Promise<void> {
  const { db, ports } = context
  const secret = await openEndpointSecret(db, ports, endpoint.id)
  if (secret === undefined) return
  const until = ports.clock.now().getTime() + RUN_MS
  let { position, attempts, failingSince } = endpoint
  for (;;) {
    const events = await listEventsAfter(db, endpoint.events, position, BATCH)
    for (const noted of events) {
      const body = JSON.stringify(await messageOf(context, feeds, noted))
      const failed = await tryOnce(context, endpoint, secret, { id: `evt_${noted.position}`, body })
      if (failed) return noteFailure(context, endpoint, { attempts, failingSince }, failed)
      await noteTaken(db, endpoint.id, noted.position)
      position = noted.position
      attempts = 0
      failingSince = null
      if (ports.clock.now().getTime() > until) return
    }
    if (events.length < BATCH) return
  }
}

/** Tells systems what happened: signed, in order, each event at least once. One that fails waits; the others do not. */
export async function tellSystems(context: JobContext, feeds: Feeds): Promise<void> {
  const { db, ports, log } = context
  // Also while nobody is told: an event is forgotten by the moment at which it got its position.
  for (let isFull = true; isFull; )
    ({ isFull } = await inTransaction(db, tx => numberEvents(tx, ports.clock.now())))
  const due = await listDue(db, ports.clock.now())
  await Promise.all(
    due.map(endpoint =>
      tell(context, feeds, endpoint).catch((error: unknown) =>
        log.error({ err: error, webhook: endpoint.id }, 'a webhook could not be sent'),
      ),
    ),
  )
}

/** Each quarter of a minute. */
export const webhookTimer = (feeds: Feeds): Timer => ({
  name: NAME,
  everySeconds: 15,
  run: context => tellSystems(context, feeds),
})
