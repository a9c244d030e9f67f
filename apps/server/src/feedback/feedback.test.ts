import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { freshMobile, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { dropFeedback } from './feedbackStore.ts'

let portal: TestPortal
let ritu: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  ritu = await deskOfficer(portal, 'Ritu Saxena', [['HD', null]])
})
afterAll(() => portal.close())

let networks = 0
/** A network that has left nothing yet. */
const freshIp = () => `203.0.113.${++networks}`

const word = () => ({ kind: 'FAULT' as const, said: 'The map does not open.', repeatKey: randomUUID() })
const leave = (more: object = {}, options: { readonly ip?: string; readonly language?: 'en' | 'hi' } = {}) =>
  portal.send('LeaveFeedback', { ...word(), ...more }, { ip: freshIp(), ...options })

const waiting = async () => (await ritu.ask('feedback', { isAnswered: false, page: 1 })).value.records
const find = async (number: string) => {
  const found = (await waiting()).find(one => one.number === number)
  if (!found) throw new Error(`${number} does not wait`)
  return found
}
const answer = (id: number, text: string) =>
  ritu.ask('answerFeedback', { idempotencyKey: randomUUID(), id, answer: text })
const toldTo = async (destination: string) =>
  (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select(['channel', 'language', 'params'])
    .where('template', '=', 'FEEDBACK_ANSWERED')
    .where('destination', '=', destination)
    .execute()
const eventsOf = async (event: string, id: number) =>
  (
    await portal.db
      .selectFrom('audit_event')
      .select('id')
      .where('event', '=', event)
      .where('entity_id', '=', id)
      .execute()
  ).length

test('anybody leaves a word and gets its number; what is sent twice is kept once', async () => {
  const sent = { ...word(), said: '  The map\nopens   slowly. ' }
  const first = await portal.send('LeaveFeedback', sent, { ip: freshIp() })
  expect(first).toMatchObject({ status: 2, value: { isAnswered: false } })
  expect(first.value.feedbackNumber).toMatch(/^GPDA\/FB\/26\/\d{7}$/)
  expect((await portal.send('LeaveFeedback', sent, { ip: freshIp() })).value).toEqual(first.value)
  const kept = await find(first.value.feedbackNumber)
  expect(kept).toMatchObject({ kind: 'FAULT', said: 'The map\nopens slowly.', ways: [], answer: null })
  expect(await eventsOf('FEEDBACK_LEFT', kept.id)).toBe(1)
})

test('each fault of a word is told beside its field', async () => {
  for (const [more, field] of [
    [{ said: ' ' }, 'said'],
    [{ said: 'x'.repeat(2001) }, 'said'],
    [{ kind: '' }, 'kind'],
    [{ mobileNumber: '12' }, 'mobileNumber'],
    [{ email: 'nobody' }, 'email'],
  ] as const) {
    const { status, field: told } = await leave(more)
    expect([status, told], field).toEqual([1, field])
  }
})

test('one network leaves ten words an hour', async () => {
  const ip = freshIp()
  for (let n = 0; n < 10; n++) expect((await leave({}, { ip })).status).toBe(2)
  expect((await leave({}, { ip })).status).toBe(1)
})

test('an answer goes once to the contact that was left, in the language of who left it', async () => {
  const mobileNumber = freshMobile()
  const email = `${mobileNumber}@example.in`
  const { value } = await leave({ mobileNumber, email }, { language: 'hi' })
  expect(value.isAnswered).toBe(true)
  const { id, ways } = await find(value.feedbackNumber)
  expect(ways).toEqual(['SMS', 'EMAIL'])
  expect(await answer(id, ' ')).toMatchObject({ field: 'answer' })
  expect((await answer(id, 'नक्शा अब खुलता है।')).code).toBeUndefined()
  const params = { number: value.feedbackNumber, answer: 'नक्शा अब खुलता है।' }
  expect(await toldTo(mobileNumber)).toEqual([{ channel: 'SMS', language: 'hi', params }])
  expect(await toldTo(email)).toEqual([{ channel: 'EMAIL', language: 'hi', params }])
  expect(await eventsOf('FEEDBACK_ANSWERED', id)).toBe(1)
  expect(await answer(id, 'Once more')).toMatchObject({ code: 'ANSWERED' })
  expect(await toldTo(mobileNumber)).toHaveLength(1)
  expect((await waiting()).map(one => one.id)).not.toContain(id)
  const { records } = (await ritu.ask('feedback', { isAnswered: true, page: 1 })).value
  expect(records[0]).toMatchObject({ id, answer: { text: 'नक्शा अब खुलता है।', by: 'Ritu Saxena' } })
})

test('a word without a contact is answered by a note that goes nowhere', async () => {
  const { value } = await leave()
  const { id } = await find(value.feedbackNumber)
  const before = await (await openedOutbox(portal)).selectFrom('notification_outbox').select('id').execute()
  expect((await answer(id, 'Mended.')).code).toBeUndefined()
  expect(
    await (await openedOutbox(portal)).selectFrom('notification_outbox').select('id').execute(),
  ).toHaveLength(before.length)
  expect(await answer(999_999, 'Nothing')).toMatchObject({ code: 'NOT_FOUND' })
})

test('a word is forgotten a year after its answer, and never while it waits', async () => {
  const kept = (await leave()).value.feedbackNumber
  const gone = (await leave()).value.feedbackNumber
  await answer((await find(gone)).id, 'Thank you.')
  await dropFeedback(portal.db, new Date(portal.clock.now().getTime() + DAY_MS))
  expect((await find(kept)).number).toBe(kept)
  expect((await ritu.ask('feedback', { isAnswered: true, page: 1 })).value).toMatchObject({
    records: [],
    total: 0,
  })
})
