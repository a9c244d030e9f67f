import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { REFUND_STAGES, type RefundStage } from '#domain/payment/stage.ts'
import { inAct } from '#server/payable/works.ts'
import { foldRefundTally } from '#server/payments/refund/refundStageStore.ts'
import { requestRefund } from '#server/payments/refund/requestRefund.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { byTwo, officer } from '#server/testing/officer.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let citizen: TestCitizen
let rakesh: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  citizen = await signUp(portal)
  rakesh = await deskOfficer(portal, 'Rakesh Gupta', [['AC', 'MONEY']])
})
afterAll(() => portal.close())

let serial = 0
/** A refund of ₹100, to an account that its bank confirms, or to none. */
const order = async (hasAccount = true, bank = {}): Promise<number> => {
  const to = {
    accountNumber: `302112344${++serial}7`,
    holderName: 'Sunita Verma',
    bankName: 'State Bank of India',
    ifsc: 'SBIN0000125',
    branchName: 'Hazratganj',
    ...bank,
  }
  const works = { db: portal.database.db, ports: portal.ports, payables: [] }
  const wanted = {
    purpose: `DESK:${serial}`,
    entityTypeId: EntityType.Property,
    entityId: serial,
    userId: citizen.userId,
    reason: { en: 'Test', hi: 'परीक्षण' },
    amount: 100_00n,
    to: hasAccount ? to : null,
  }
  const by = { type: 'CITIZEN', id: String(citizen.userId) } as const
  const id = await inAct(works, act => requestRefund(act, wanted, by))
  await portal.runTasks()
  return id
}
const band = async () => (await rakesh.ask('refundBand', {})).value
const countsOf = async () => {
  const { stages } = await band()
  return Object.fromEntries(stages.filter(({ count }) => count > 0).map(one => [one.stage, one.count]))
}
const list = async (stage: RefundStage) =>
  (await rakesh.ask('refunds', { stage })).value.refunds.map(({ id }) => id)
const answer = (rows: string) => ({ name: 'answers.csv', content: `RefundId,Utr,Failure\n${rows}\n` })

test('the band counts each refund once on its whole way, and its lists hold the same ones', async () => {
  const waits = await order(false)
  const [first, second, third] = [await order(), await order(), await order()]
  expect(await countsOf()).toEqual({ ACCOUNT: 1, READY: 3 })
  const chosen = { batch: 'B-1', refunds: `${first},${second}` }
  const proposed = await officer(portal, 'A. Sharma').run('refund send', chosen)
  expect(await countsOf()).toEqual({ ACCOUNT: 1, READY: 1, PROPOSED: 2 })
  expect([await list('READY'), await list('PROPOSED')]).toEqual([[third], [first, second]])
  const approve = Number(/operation (\d+)/.exec(proposed.out)?.[1])
  await officer(portal, 'R. Gupta').run('refund send', { approve })
  expect(await countsOf()).toEqual({ ACCOUNT: 1, READY: 1, FILE: 2 })
  expect((await rakesh.ask('refundFile', { batch: 'B-1', reason: '' })).http).toBe(200)
  expect(await countsOf()).toEqual({ ACCOUNT: 1, READY: 1, SENT: 2 })
  await byTwo(portal, 'refund result', {}, answer(`${first},UTR1,\n${second},,Account closed`))
  await foldRefundTally(portal.db)
  expect(await countsOf()).toEqual({ ACCOUNT: 1, READY: 1, PAID: 1, FAILED: 1 })
  const lists = await Promise.all(REFUND_STAGES.map(list))
  expect(lists.flat().sort()).toEqual([waits, first, second, third].sort())
  const { rows } = await sql`select refund_stage(status_id, mode) as stage, count(*)::int as count
    from payment_refund group by 1 order by 1`.execute(portal.db)
  const kept = await sql`select stage, sum(refunds)::int as count from refund_tally group by 1 order by 1`
  expect((await kept.execute(portal.db)).rows).toEqual(rows)
})

test('a refund that the bank paid twice stands among the exceptions with its refund, and is resolved with a word', async () => {
  const [paid = 0] = await list('PAID')
  await byTwo(portal, 'refund result', {}, answer(`${paid},UTR1B,`))
  const [open] = (await rakesh.ask('exceptions', { kind: 'REFUND_PAID_TWICE' })).value.exceptions
  expect(open).toMatchObject({ reference: 'UTR1B', note: 'UTR1', ways: ['RESOLVE'], booksSay: null })
  const { value } = await rakesh.ask('exception', { id: open?.id ?? 0 })
  expect(value).toMatchObject({ refundId: paid, theySay: '100.00', name: { en: 'A refund was paid twice' } })
  await byTwo(portal, 'payment resolve', { id: open?.id ?? 0, reason: 'Debited by the bank, UTR9' })
  expect((await rakesh.ask('exceptions', { kind: 'REFUND_PAID_TWICE' })).value.exceptions).toEqual([])
})

test('a case shows the name on the account beside the citizen’s, what was tried, and the number only for a reason', async () => {
  const [failed] = await list('FAILED')
  const { value } = await rakesh.ask('refundCase', { id: failed ?? 0 })
  expect(value).toMatchObject({
    holder: 'Sunita Verma',
    attempts: 1,
    failure: 'Account closed',
    amount: '100.00',
  })
  expect(value.history.map(({ what }) => what.en)).toContain('The refund failed')
  const account = `302112344${value.accountLast4.slice(-2)}`
  expect(JSON.stringify(value)).not.toContain(account)
  const revealed = await rakesh.ask('revealRefundAccount', { id: failed ?? 0, reason: 'The bank asks' })
  expect(revealed.value.value.slice(-4)).toBe(value.accountLast4)
  const looks = portal.db
    .selectFrom('audit_event')
    .select('event')
    .where('entity_type_id', '=', EntityType.Refund)
    .where('entity_id', '=', failed ?? 0)
  expect((await looks.orderBy('id').execute()).map(({ event }) => event)).toEqual([
    'CASE_READ',
    'ANSWER_REVEALED',
  ])
})

test('a bank that the citizen named by hand is marked, in the list and in the case', async () => {
  const usual = await order()
  const rural = await order(true, { bankName: 'Other bank', ifsc: 'BARB0BUPGBX' })
  const { refunds } = (await rakesh.ask('refunds', { stage: 'READY' })).value
  const marked = refunds.filter(one => one.isBankByHand).map(({ id }) => id)
  expect(refunds.map(({ id }) => id)).toEqual(expect.arrayContaining([usual, rural]))
  expect(marked).toEqual([rural])
  expect((await rakesh.ask('refundCase', { id: rural })).value.isBankByHand).toBe(true)
  expect((await rakesh.ask('refundCase', { id: usual })).value.isBankByHand).toBe(false)
})

test('the file of a batch leaves a second time only with a reason', async () => {
  const id = await order()
  await byTwo(portal, 'refund send', { batch: 'B-2', refunds: String(id) })
  expect((await rakesh.ask('refundFile', { batch: 'B-2', reason: '' })).http).toBe(200)
  expect((await rakesh.ask('refundFile', { batch: 'B-2', reason: '' })).code).toBe('WRITTEN_BEFORE')
  expect((await rakesh.ask('refundFile', { batch: 'B-2', reason: 'The file was lost' })).http).toBe(200)
  const written = portal.db.selectFrom('refund_batch_file').select('reason').where('batch_number', '=', 'B-2')
  expect((await written.orderBy('id').execute()).map(({ reason }) => reason)).toEqual([
    'The bank’s file of batch B-2',
    'The file was lost',
  ])
})

test('nobody without a role of the money section sees an account', async () => {
  portal.clock.advance(DAY_MS / 24)
  for (const role of ['TP', 'HD', 'DA', 'LC', 'AD'] as const) {
    const other = await deskOfficer(portal, 'Other', [
      [role, role === 'HD' || role === 'AD' ? null : 'MONEY'],
    ])
    expect((await other.ask('refunds', { stage: 'READY' })).code).toBe('NO_RIGHT')
    expect((await other.ask('refundCase', { id: 8001 })).code).toBe('NO_RIGHT')
  }
  const elsewhere = await deskOfficer(portal, 'Accountant of leases', [['AC', 'LEASES']])
  expect((await elsewhere.ask('refundBand', {})).code).toBe('NO_RIGHT')
})
