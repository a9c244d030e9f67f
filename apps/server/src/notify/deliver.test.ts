import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import type { JobContext } from '#server/jobs/timer.ts'
import { httpSms } from '#server/ports/couriers/httpSms.ts'
import { smtpEmail } from '#server/ports/couriers/smtpEmail.ts'
import { smtpServer, type TestSmtpServer } from '#server/ports/couriers/testing/smtpServer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { TEST_NOW, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { deliverOne } from './deliver.ts'
import { queueMessage } from './outbox.ts'
import { forgetSecrets } from './secrets.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
interface Received {
  readonly headers: Record<string, unknown>
  readonly body: Record<string, unknown>
}
let portal: TestPortal
let gateway: Server
let smtp: TestSmtpServer
let answer = 200
const texts: Received[] = []
let couriers: JobContext['ports']['couriers']
const context = (): JobContext => ({
  db: portal.db,
  now: portal.clock.now(),
  ports: { ...portal.ports, couriers },
  log,
})

beforeAll(async () => {
  portal = await testPortal()
  smtp = await smtpServer()
  gateway = createServer((request, reply) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      texts.push({ headers: request.headers, body: JSON.parse(body) })
      reply.writeHead(answer).end()
    })
  })
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  const address = gateway.address()
  const port = typeof address === 'object' && address ? address.port : 0
  couriers = {
    SMS: httpSms({
      url: `http://127.0.0.1:${port}/send`,
      apiKey: 'gateway-key',
      sender: 'GPDATS',
      templateIds: { OTP: { hi: '1107160000000001' } },
    }),
    EMAIL: smtpEmail({
      url: smtp.url,
      from: 'no-reply@gpda.example.in',
      name: 'Gomtipur Development Authority',
      portal: 'https://portal.example.in',
    }),
  }
})
afterAll(async () => {
  await couriers.EMAIL.close()
  await smtp.close()
  gateway.closeAllConnections()
  await new Promise(resolve => gateway.close(resolve))
  await portal.close()
})
beforeEach(async () => {
  await portal.db.deleteFrom('notification_outbox').execute()
  texts.length = 0
  smtp.mails.length = 0
  smtp.refuseWith = ''
  answer = 200
  portal.clock.freeze(TEST_NOW)
})

const otp = (channel: 'SMS' | 'EMAIL', to: string, language: 'en' | 'hi' = 'en') =>
  queueMessage(
    portal.db,
    portal.ports,
    channel,
    to,
    { template: 'OTP', language, params: { otp: '493021', purpose: language === 'hi' ? 'लॉगिन' : 'login' } },
    portal.clock.now(),
  )
const row = async () =>
  (await openedOutbox(portal)).selectFrom('notification_outbox').selectAll().executeTakeFirstOrThrow()

test('sends an SMS in the receiver’s language, with the registered template, and keeps no OTP', async () => {
  await otp('SMS', '6000000099', 'hi')
  expect(await deliverOne(context())).toBe(true)
  expect(await deliverOne(context())).toBe(false)
  const { id, ...stored } = await row()
  expect(texts).toMatchObject([
    {
      headers: { authorization: 'Bearer gateway-key', 'idempotency-key': `sms-${id}` },
      body: {
        id: String(id),
        to: '6000000099',
        text: '493021 लॉगिन के लिए आपका ओटीपी है। यह 10 मिनट तक मान्य है। इसे किसी को न बताएँ। - GPDA',
        sender: 'GPDATS',
        templateId: '1107160000000001',
        unicode: true,
      },
    },
  ])
  expect(stored).toMatchObject({ delivered_on: TEST_NOW, failed_on: null, params: { purpose: 'लॉगिन' } })
})

test('sends an email with both bodies through SMTP', async () => {
  await queueMessage(
    portal.db,
    portal.ports,
    'EMAIL',
    'sunita@example.in',
    { template: 'WELCOME', language: 'en', params: { name: 'Sunita <b>Verma', loginId: 'sunita1234' } },
    TEST_NOW,
  )
  await deliverOne(context())
  const [mail = ''] = smtp.mails
  expect(smtp.mails).toHaveLength(1)
  expect(mail).toMatch(/^From: Gomtipur Development Authority <no-reply@gpda\.example\.in>$/m)
  expect(mail).toMatch(/^To: sunita@example\.in$/m)
  expect(mail).toMatch(/^Subject: Welcome - GPDA$/m)
  expect(mail).toContain(`Message-ID: <outbox-${(await row()).id}@gpda.example.in>`)
  const words = mail.replaceAll('=\n', '').replaceAll('=3D', '=')
  expect(words).toContain('Welcome Sunita <b>Verma. Your account is ready.')
  expect(words).toContain('Sunita &#60;b&#62;Verma')
  expect(words).toContain('https://portal.example.in')
})

test('tries again after a pause that grows when the gateway is down, then gives up visibly', async () => {
  answer = 503
  await queueMessage(
    portal.db,
    portal.ports,
    'SMS',
    '6000000099',
    { template: 'PASSWORD_CHANGED', language: 'en', params: { on: 'today' } },
    TEST_NOW,
  )
  await deliverOne(context())
  expect(await row()).toMatchObject({
    attempts: 1,
    failed_on: null,
    last_error: 'the SMS gateway answered 503',
  })
  expect(await deliverOne(context())).toBe(false)
  portal.clock.advance(10_000)
  expect(await deliverOne(context())).toBe(true)
  portal.clock.advance(10_000)
  expect(await deliverOne(context())).toBe(false)
  for (let attempt = 3; attempt <= 12; attempt++) {
    portal.clock.advance(5 * HOUR_MS)
    await deliverOne(context())
  }
  expect(await row()).toMatchObject({ attempts: 12, failed_on: portal.clock.now(), delivered_on: null })
  portal.clock.advance(5 * HOUR_MS)
  expect(await deliverOne(context())).toBe(false)
  expect(texts).toHaveLength(12)
})

test('does not try again when the number or mailbox is refused for good', async () => {
  answer = 400
  await otp('SMS', '6000000099')
  await deliverOne(context())
  expect(await row()).toMatchObject({ attempts: 1, failed_on: TEST_NOW })
  await portal.db.deleteFrom('notification_outbox').execute()
  smtp.refuseWith = '550 no such mailbox <nobody@example.in>'
  await otp('EMAIL', 'nobody@example.in')
  await deliverOne(context())
  const last_error = 'the mail server answered: 550 no such mailbox …'
  expect(await row(), 'who it was for stands in no error').toMatchObject({ failed_on: TEST_NOW, last_error })
  await portal.db.deleteFrom('notification_outbox').execute()
  smtp.refuseWith = '451 try again later'
  await otp('EMAIL', 'busy@example.in')
  await deliverOne(context())
  expect(await row()).toMatchObject({ failed_on: null, attempts: 1 })
})

test('a name with line breaks adds no header and no receiver to an email', async () => {
  const name = 'Sunita\r\nBcc: thief@example.in\r\n\r\n<script>'
  const params = { name, loginId: 'sunita1234' }
  const message = { template: 'WELCOME', language: 'en', params } as const
  await queueMessage(portal.db, portal.ports, 'EMAIL', 'sunita@example.in', message, TEST_NOW)
  await deliverOne(context())
  const [head = '', ...body] = (smtp.mails[0] ?? '').split('\n\n')
  expect(head).toMatch(/^To: sunita@example\.in$/m)
  expect(head).not.toMatch(/thief|script/i)
  expect(body.join('\n')).not.toContain('<script>\n</p>')
})

test('never sends an OTP whose time is over, and forgets it', async () => {
  await otp('SMS', '6000000099')
  portal.clock.advance(10 * MINUTE_MS)
  await deliverOne(context())
  expect(texts).toEqual([])
  expect(await row()).toMatchObject({ failed_on: portal.clock.now(), params: { otp: '493021' } })
  await forgetSecrets.run(context())
  expect((await row()).params).toEqual({ purpose: 'login' })
})

test('several servers send each message once', async () => {
  for (let index = 0; index < 10; index++) await otp('SMS', `60000001${String(index).padStart(2, '0')}`)
  const server = async () => {
    while (await deliverOne(context()));
  }
  await Promise.all([server(), server(), server()])
  expect(texts.map(({ body }) => body.to).sort()).toEqual(
    Array.from({ length: 10 }, (_, index) => `60000001${String(index).padStart(2, '0')}`),
  )
})
