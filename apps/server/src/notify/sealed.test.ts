import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replaceLogin } from '#server/account/loginStore.ts'
import { keyIdOf } from '#server/ports/fieldCrypto.ts'
import { officer } from '#server/testing/officer.ts'
import { signUp, TEST_NOW, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { deliverOne } from './deliver.ts'
import { notifyCitizen, queueMessage, tellCitizen } from './outbox.ts'
import { listMessagesTo } from './outboxStore.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(() => portal.db.deleteFrom('notification_outbox').execute())

const MOBILE = '6000000077'
const tell = (reason: string, to = MOBILE) =>
  queueMessage(
    portal.db,
    portal.ports,
    'SMS',
    to,
    { template: 'FOUND_INELIGIBLE', language: 'en', params: { number: 'GPDA/OL/26/1', reason } },
    TEST_NOW,
  )
const heard = (to = MOBILE) => listMessagesTo(portal.db, portal.ports, [to], 10)
const textOf = async () => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(o::text, ' '), '') as text from notification_outbox o`.execute(portal.db)
  return rows[0]?.text ?? ''
}
const deliver = () =>
  deliverOne({ db: portal.db, now: portal.clock.now(), ports: portal.ports, log: portal.app.log })

test('whoever reads the outbox reads neither words nor destination, an OTP included', async () => {
  const citizen = await signUp(portal)
  await tell('income too high')
  const otp = await portal.lastOtp(citizen.mobile)
  const text = await textOf()
  for (const word of [MOBILE, citizen.mobile, otp, 'income', 'GPDA/OL/26/1', 'Sunita'])
    expect(text.includes(word), word).toBe(false)
  expect(await heard()).toMatchObject([{ destination: MOBILE, params: { reason: 'income too high' } }])
})

test('a message that is moved to the row of another is not sent, and holds up nobody', async () => {
  await tell('income too high', '6000000078')
  await tell('incomplete papers')
  await sql`update notification_outbox set content_sealed =
    (select content_sealed from notification_outbox order by id limit 1)`.execute(portal.db)
  expect([await deliver(), await deliver(), await deliver()]).toEqual([true, true, false])
  const rows = await portal.db.selectFrom('notification_outbox').selectAll().orderBy('id').execute()
  expect(rows.map(row => row.delivered_on !== null)).toEqual([true, false])
  expect(rows[1]?.last_error).toContain('unable to authenticate')
})

test('two ways to a citizen take one statement more than asking for them, as one does', async () => {
  const { userId } = await signUp(portal)
  const count = async () => {
    const tell = () =>
      notifyCitizen(portal.db, portal.ports, userId, 'PASSWORD_CHANGED', { on: 'today' }, TEST_NOW)
    return (await statementsOf(tell)).statements
  }
  expect(await count()).toBe(2)
  await replaceLogin(portal.db, portal.ports, userId, 'EMAIL', 'sunita@example.in', TEST_NOW)
  expect(await count()).toBe(2)
  expect(await heard('sunita@example.in')).toHaveLength(1)
})

test('several things are told in their order on every way, by two statements', async () => {
  const { userId, mobile } = await signUp(portal)
  await replaceLogin(portal.db, portal.ports, userId, 'EMAIL', 'asha@example.in', TEST_NOW)
  await portal.db.deleteFrom('notification_outbox').execute()
  const words = ['first', 'second', 'third'].map(
    on => ({ template: 'PASSWORD_CHANGED', params: { on } }) as const,
  )
  const tell = () => tellCitizen(portal.db, portal.ports, userId, words, TEST_NOW)
  expect((await statementsOf(tell)).statements).toBe(2)
  for (const to of [mobile, 'asha@example.in'])
    expect((await heard(to)).map(({ params }) => params.on)).toEqual(['third', 'second', 'first'])
})

test('what was queued before messages were sealed is found and sent, and sealed by one command', async () => {
  const asha = officer(portal, 'Asha Sharma')
  const open = { destination: MOBILE, params: JSON.stringify({ number: 'N-1', reason: 'old words' }) }
  const old = { channel: 'SMS', template: 'FOUND_INELIGIBLE', language: 'en', created_on: TEST_NOW }
  await portal.db
    .insertInto('notification_outbox')
    .values([
      { ...old, ...open },
      { ...old, ...open, delivered_on: TEST_NOW },
    ])
    .execute()
  const before = await heard()
  expect(before).toMatchObject([{ params: { reason: 'old words' } }, { destination: MOBILE }])
  expect(await asha.run('keys reseal')).toMatchObject({ code: 0, err: '' })
  const text = await textOf()
  expect([text.includes(MOBILE), text.includes('old words')]).toEqual([false, false])
  expect(await heard()).toEqual(before)
  expect(await deliver()).toBe(true)
  const rows = await portal.db.selectFrom('notification_outbox').selectAll().execute()
  for (const row of rows) expect(keyIdOf(row.content_sealed)).toBe(portal.keys.ring.current)
  expect(rows.map(row => row.delivered_on)).not.toContain(null)
})
