import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WebhookMessage } from '#contract/machine/events.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { keepMobile } from '#server/officer/officerStore.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { byTwo, officer, PROPOSER, testIdentity } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { PATIENCE_MS } from './deliver.ts'
import { dropWebhookEvents } from './eventStore.ts'

let portal: TestPortal
let scheme: number
let receiver: Server
let origin: string
let secret: string
let webhookId: number

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
let received: Received[] = []
/** What the receiver answers next; 204 when nothing is said. */
let answers: number[] = []

const message = ({ body }: Received) => v.parse(WebhookMessage, JSON.parse(body))
const idOf = ({ headers }: Received) => String(headers['webhook-id'])

/** The receiver's own reckoning, as the specification of Standard Webhooks has it. */
function isGenuine({ headers, body }: Received, key: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const mine = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest()
  const [version, theirs = ''] = String(headers['webhook-signature']).split(',')
  const given = Buffer.from(theirs, 'base64')
  return version === 'v1' && given.length === mine.length && timingSafeEqual(given, mine)
}

const tell = () => portal.runTimers('integration.webhooks')

async function pay(): Promise<{ receiptNumber: string; mobile: string }> {
  const citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, scheme)
  const wish = { entityTypeId: EntityType.LotteryApplication, entityId: applId }
  return { ...(await payInFull(portal, citizen, wish)), mobile: citizen.mobile }
}

async function addWebhook(name: string, events: string): Promise<{ id: number; secret: string }> {
  const added = await byTwo(portal, 'integration webhook add', { name, url: `${origin}/${name}`, events })
  if (added.code !== 0) throw new Error(added.err)
  const row = await portal.db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const made = await officer(portal, PROPOSER).run('integration webhook secret', { id: row.id })
  return { id: row.id, secret: /whsec_[A-Za-z0-9+/=]+/.exec(made.out)?.[0] ?? '' }
}

beforeAll(async () => {
  portal = await testPortal()
  scheme = await openScheme(portal)
  receiver = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      reply.writeHead(answers.shift() ?? 204).end()
    })
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const at = receiver.address()
  origin = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
  await pay()
  ;({ id: webhookId, secret } = await addWebhook('erp', 'payment.settled, payment.reversed'))
})
beforeEach(() => {
  received = []
  answers = []
})
afterAll(async () => {
  receiver.close()
  await portal.close()
})

it('tells each payment from then on, once, in order, signed, without a person', async () => {
  const [one, two] = [await pay(), await pay()]
  await tell()
  expect(received.map(message)).toMatchObject([
    {
      type: 'payment.settled',
      data: { noun: 'payments', from: '1', to: '5', record: { receiptNumber: one.receiptNumber } },
    },
    {
      type: 'payment.settled',
      data: { record: { receiptNumber: two.receiptNumber, amountPaise: 46423550 } },
    },
  ])
  expect(received.every(one => isGenuine(one, secret))).toBe(true)
  expect(received.every(one => isGenuine(one, 'whsec_AAAA'))).toBe(false)
  const altered = received.map(one => ({ ...one, body: one.body.replace('46423550', '1') }))
  expect(altered.some(one => isGenuine(one, secret))).toBe(false)
  const all = JSON.stringify(received)
  for (const person of ['Sunita', 'Verma', one.mobile, two.mobile]) expect(all).not.toContain(person)
  await tell()
  expect(received).toHaveLength(2)
})

it('tries again what was not taken, by the same id and freshly signed, before anything that came later', async () => {
  answers = [500, 503]
  const first = await pay()
  await tell()
  const second = await pay()
  await tell()
  expect(received).toHaveLength(1)
  portal.clock.advance(10_000)
  await tell()
  expect(received).toHaveLength(2)
  portal.clock.advance(20_000)
  await tell()
  const ids = received.map(idOf)
  expect(new Set(ids.slice(0, 3)).size).toBe(1)
  expect(received.slice(2).map(one => message(one).data.record?.receiptNumber)).toEqual([
    first.receiptNumber,
    second.receiptNumber,
  ])
  expect(new Set(received.map(one => one.headers['webhook-timestamp'])).size).toBe(3)
  expect(received.every(one => isGenuine(one, secret))).toBe(true)
})

it('stops after a day in vain, tells the administrators, and loses nothing until it is resumed', async () => {
  const lost = await pay()
  const { officerId } = await testIdentity(portal.db, PROPOSER, portal.clock.now())
  await keepMobile(portal.db, portal.ports, officerId, '9811100001')
  answers = Array.from({ length: 60 }, () => 500)
  for (let waited = 0; waited <= PATIENCE_MS + 4 * HOUR_MS; waited += HOUR_MS) {
    await tell()
    portal.clock.advance(HOUR_MS)
  }
  const tries = received.length
  portal.clock.advance(DAY_MS)
  await tell()
  expect(received).toHaveLength(tries)
  const listed = await officer(portal, PROPOSER).run('integration webhook list')
  expect(listed.out).toContain('it answered 500')
  const told = await (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select(['params', 'destination'])
    .where('template', '=', 'WEBHOOK_STOPPED')
    .executeTakeFirst()
  expect(told).toMatchObject({ params: { name: 'erp' }, destination: '9811100001' })
  answers = []
  received = []
  await officer(portal, PROPOSER).run('integration webhook resume', { id: webhookId })
  await tell()
  expect(received.map(one => message(one).data.record?.receiptNumber)).toEqual([lost.receiptNumber])
})

it('holds up nobody else where one takes nothing, and tells each what it asked for', async () => {
  const other = await addWebhook('archive', 'payment.settled')
  const [, { receiptNumber }] = [await pay(), await pay()]
  await portal.db
    .updateTable('webhook_endpoint')
    .set({ url: 'http://127.0.0.1:1/' })
    .where('id', '=', webhookId)
    .execute()
  await tell()
  expect(received).toHaveLength(2)
  expect(received.map(one => message(one).data.record?.receiptNumber)).toContain(receiptNumber)
  expect(received.every(one => isGenuine(one, other.secret))).toBe(true)
  expect(received.some(one => isGenuine(one, secret))).toBe(false)
  await portal.db
    .updateTable('webhook_endpoint')
    .set({ url: `${origin}/erp` })
    .where('id', '=', webhookId)
    .execute()
  portal.clock.advance(MINUTE_MS)
  await tell()
  expect(received).toHaveLength(4)
})

it('tells an event once, however many servers come to tell it at once', async () => {
  await pay()
  await Promise.all(Array.from({ length: 40 }, tell))
  const ids = received.map(idOf)
  expect(new Set(ids).size).toBe(1)
  expect(ids).toHaveLength(2)
})

it('sends to no address of this house or without https, and shows its secret to nobody later', async () => {
  const add = (url: string) =>
    officer(portal, PROPOSER).run('integration webhook add', { name: 'x', url, events: 'payment.settled' })
  for (const url of ['https://10.0.0.1/', 'https://localhost/', 'https://[::1]/', 'ftp://example.in/'])
    expect(await add(url)).toMatchObject({ code: 1 })
  const wrong = { name: 'x', url: 'https://erp.example.in/', events: 'everything' }
  expect(await officer(portal, PROPOSER).run('integration webhook add', wrong)).toMatchObject({ code: 2 })
  const rows = await portal.db.selectFrom('webhook_endpoint').selectAll().execute()
  expect(Buffer.concat(rows.map(row => row.secret_sealed)).includes(secret)).toBe(false)
})

it('tells nothing more once it is ended, and notes nothing when nobody is told', async () => {
  for (const { id } of await portal.db.selectFrom('webhook_endpoint').select('id').execute())
    await officer(portal, PROPOSER).run('integration webhook end', { id })
  const noted = async () => (await portal.db.selectFrom('webhook_event').select('id').execute()).length
  const before = await noted()
  await pay()
  await tell()
  expect([received.length, await noted()]).toEqual([0, before])
  await dropWebhookEvents(portal.db, new Date(portal.clock.now().getTime() + 1))
  expect(await noted()).toBe(0)
})
