import { afterAll, beforeAll, expect, it } from 'vitest'
import { setHold } from '#server/decision/policyStore.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { loadOfficers } from '#server/seed/officers.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { loadAnswers } from './answers.ts'
import { loadMoney } from './money.ts'
import { loadScrutiny } from './scrutiny.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  const { ports, clock } = portal
  await inTransaction(portal.database.db, async db => {
    await setHold(db, 'LOTTERY_SCRUTINY', 0)
    await loadOfficers(db, ports, clock.now())
    await loadScrutiny(db, ports, clock.now())
    await loadMoney(db, ports, clock.now())
  })
})
afterAll(() => portal.close())

it('gives the accountants a refund at each place of its way, an account in another name, and exceptions', async () => {
  const rakesh = await deskOfficer(portal, 'Rakesh Gupta', [['AC', 'MONEY']])
  const { stages } = (await rakesh.ask('refundBand', {})).value
  const empty = stages.filter(({ count }) => count === 0).map(({ stage }) => stage)
  expect(empty.filter(stage => !['ACCOUNT', 'PROPOSED', 'PROVIDER'].includes(stage))).toEqual([])
  const { refunds } = (await rakesh.ask('refunds', { stage: 'READY' })).value
  expect(refunds.map(({ match }) => match)).toContain('other')
  const { exceptions } = (await rakesh.ask('exceptions', {})).value
  expect(exceptions.length).toBeGreaterThan(2)
  expect(exceptions.every(({ ways }) => ways.length > 0)).toBe(true)
})

it('gives the lottery’s assistant answered queries and withdrawals, and leaves one query with its applicant', async () => {
  const { database, ports, clock, db } = portal
  await inTransaction(database.db, tx => loadAnswers(tx, ports, clock.now()))
  const neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  const { desks, cases } = (await neha.ask('queue', { section: 'LOTTERY' })).value
  const waiting = new Map(desks.map(one => [one.desk, one.waiting]))
  expect([waiting.get('LOTTERY_ANSWERED'), waiting.get('LOTTERY_WITHDRAWAL')]).toEqual([3, 2])
  const answered = cases.find(one => one.desk === 'LOTTERY_ANSWERED')
  const { value } = await neha.ask('scrutinyCase', { number: answered?.number ?? '' })
  expect(value.queries).toMatchObject([{ responseText: expect.stringMatching(/\w/) }])
  const asked = db
    .selectFrom('work_item')
    .select('id')
    .where('ball', '=', 'CITIZEN')
    .where('desk', 'like', 'LOTTERY%')
  expect(await asked.execute()).toHaveLength(1)
})
