import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { inAct } from '#server/payable/works.ts'
import { payables } from '#server/registries.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { listBatch, sendBankRefunds } from './bankRefunds.ts'
import { enterBankResults } from './officeRefunds.ts'
import { payeeNames } from './payeeNames.ts'
import { requestRefund } from './requestRefund.ts'

let portal: TestPortal
let citizens: TestCitizen[]
beforeAll(async () => {
  portal = await testPortal()
  citizens = [await signUp(portal), await signUp(portal), await signUp(portal)]
})
afterAll(() => portal.close())

const works = () => ({ db: portal.database.db, ports: portal.ports, payables })
let serial = 0
/** Refunds of ₹100, ₹101 and so on to three citizens in turns, to accounts that their bank confirms. @returns their numbers */
async function order(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const { userId } = citizens[n % citizens.length] as TestCitizen
    serial += 1
    const wanted = {
      purpose: `SET:${serial}`,
      entityTypeId: EntityType.Property,
      entityId: serial,
      userId,
      reason: { en: 'Test', hi: 'परीक्षण' },
      amount: 100_00n + BigInt(n) * 100n,
      to: {
        accountNumber: `3021123${String(serial).padStart(5, '0')}7`,
        holderName: 'Sunita Verma',
        bankName: 'State Bank of India',
        ifsc: 'SBIN0000125',
        branchName: 'Hazratganj',
      },
    }
    ids.push(await inAct(works(), act => requestRefund(act, wanted, { type: 'CITIZEN', id: String(userId) })))
  }
  await portal.runTimers('payments.verification')
  return ids
}
const send = (batch: string) => inAct(works(), act => sendBankRefunds(act, batch, 'R. Saxena'))
const answer = (answers: Parameters<typeof enterBankResults>[1]) =>
  inAct(works(), act => enterBankResults(act, answers, 'R. Saxena'))
const paid = (ids: readonly number[]) =>
  ids.map(refundId => ({ refundId, at: 'PAID' as const, amount: null, utr: `SBINR${refundId}` }))

test('forty refunds leave, are named and are paid with as many statements as two', async () => {
  const counts: { sent: number; named: number; taken: number }[] = []
  for (const [batch, count] of [
    ['A-1', 2],
    ['A-2', 40],
  ] as const) {
    const ids = await order(count)
    const sent = await statementsOf(() => send(batch))
    expect(sent.answer.map(one => one.refundId)).toEqual(ids)
    expect((await listBatch({ db: portal.db, ports: portal.ports }, batch)).map(one => one.refundId)).toEqual(
      ids,
    )
    const named = await statementsOf(() => payeeNames(portal.db, portal.ports, ids))
    expect(named.answer.size).toBe(count)
    const taken = await statementsOf(() => answer(paid(ids)))
    expect(taken.answer.map(one => one?.at === 'MOVED' && one.after.reference)).toEqual(
      ids.map(id => `SBINR${id}`),
    )
    counts.push({ sent: sent.statements, named: named.statements, taken: taken.statements })
  }
  expect(counts[1]).toEqual(counts[0])
})

test('each of a set has its own books, its own line in the history and its own message', async () => {
  const ids = await order(6)
  await send('B-1')
  const before = portal.clock.now()
  portal.clock.advance(1000)
  await answer(paid(ids))
  const { rows: books } = await sql`
    select e.refund_id as id, e.reference, e.entity_id = substring(r.purpose from 5)::int as "isIts", p.amount::text as amount
      from ledger_entry e join ledger_posting p on p.entry_id = e.id join payment_refund r on r.id = e.refund_id
     where e.refund_id = any(${ids}) and e.kind = 'REFUND_PAID' and p.account = 'BANK' order by e.refund_id`.execute(
    portal.db,
  )
  expect(books).toEqual(
    ids.map((id, n) => ({ id, reference: `SBINR${id}`, isIts: true, amount: String(-(100_00 + n * 100)) })),
  )
  const { rows: history } = await sql`
    select (details ->> 'refundId')::int as id, actor_id as by, details ->> 'from' as was, details ->> 'to' as is_now
      from audit_event where event = 'REFUND_PAID' and at > ${before} order by id`.execute(portal.db)
  expect(history).toEqual(ids.map(id => ({ id, by: 'R. Saxena', was: '3', is_now: '4' })))
  const told = await (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select(['destination', 'params'])
    .where('template', '=', 'REFUND_SENT')
    .where('created_on', '>', before)
    .where('channel', '=', 'SMS')
    .orderBy('id')
    .execute()
  expect(told.map(({ destination, params }) => [destination, params])).toEqual(
    ids.map((id, n) => [
      citizens[n % 3]?.mobile,
      expect.objectContaining({ amount: `${100 + n}.00`, reference: `SBINR${id}` }),
    ]),
  )
})

test('one wrong answer leaves a whole file untaken, and a UTR is not given twice within one', async () => {
  const [first = 0, second = 0] = await order(2)
  await send('C-1')
  const once = { refundId: first, at: 'PAID' as const, amount: null, utr: 'TWICE1' }
  await expect(
    answer([once, { refundId: second, at: 'PAID' as const, amount: null, utr: 'TWICE1' }]),
  ).rejects.toThrow(`Refund ${second}: the UTR TWICE1 belongs to refund ${first}.`)
  await expect(
    answer([once, { refundId: second, at: 'PAID' as const, amount: 1n, utr: 'OTHER1' }]),
  ).rejects.toThrow('is over')
  const both = await answer([
    once,
    { refundId: second, at: 'FAILED', amount: null, failure: 'Account closed' },
  ])
  expect(both.map(one => one?.at === 'MOVED' && one.after.statusId)).toEqual([4, 5])
})
