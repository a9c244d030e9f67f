import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deskCalls } from '#contract/desk/calls.ts'
import { DESK_API, DESK_HEADER } from '#contract/desk/envelope.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import { decideApplication } from '#server/lottery/scrutiny/decide.ts'
import { closeCampaigns } from '#server/lottery/scrutiny/scrutinyTimers.ts'
import { postEntry } from '#server/payments/books/ledgerStore.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { officerAct, openScheme, submitted } from '#server/testing/lottery.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { takeFigures } from './overviewTimers.ts'

const CASES = 3
let portal: TestPortal
let head: DeskOfficer
let numbers: string[]
beforeAll(async () => {
  portal = await testPortal()
  const campaignId = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + HOUR_MS / 2) })
  numbers = []
  for (let i = 0; i < CASES; i++)
    numbers.push((await submitted(portal, await signUp(portal), campaignId)).applicationNumber)
  portal.clock.advance(HOUR_MS / 2 + 1)
  const day = istDay(portal.clock.now())
  const book = (kind: 'RECEIPT' | 'REFUND_PAID', bank: bigint) => {
    const other = kind === 'RECEIPT' ? 'FEE_INCOME' : 'REFUND_PAYABLE'
    const postings = [
      { account: 'BANK', amount: bank },
      { account: other, amount: -bank },
    ] as const
    return postEntry(portal.db, { kind, day, reference: kind, postings }, {}, portal.clock.now())
  }
  await book('RECEIPT', 46_423_550n)
  await book('REFUND_PAID', -129_800n)
  await portal.runTimers(closeCampaigns.name, takeFigures.name)
})
beforeEach(async () => {
  head = await deskOfficer(portal, 'Meera Krishnan', [['A2', null]])
})
afterAll(() => portal.close())

const overview = async (officer = head) => (await officer.ask('overview', {})).value

test('shows kept figures that agree with the queues, and says when they were taken', async () => {
  const { desks, courses, money, takenOn } = await overview()
  expect(desks).toEqual([{ desk: 'LOTTERY_FIRST', waiting: CASES, overdue: 0 }])
  expect(courses).toEqual([expect.objectContaining({ received: CASES, decided: 0 })])
  expect(takenOn).toBe(portal.clock.now().toISOString())
  const month = money?.months.find(one => one.month === istDay(portal.clock.now()).slice(0, 7))
  expect(month).toMatchObject({ came: '46423550', went: '129800' })
})

test('no figure changes by looking: what happened since the timer ran waits for its next run', async () => {
  portal.clock.advance(2 * DAY_MS)
  const [number = ''] = numbers
  head = await deskOfficer(portal, 'Meera Krishnan', [['A2', null]])
  await officerAct(portal, context =>
    decideApplication(context, { applicationNumber: number, decision: 'ELIGIBLE' }),
  )
  expect((await overview()).courses[0]?.decided ?? 0).toBe(0)
  await portal.runTimers(takeFigures.name)
  const { passages, desks, done, courses } = await overview()
  expect(desks).toEqual([{ desk: 'LOTTERY_FIRST', waiting: CASES - 1, overdue: 0 }])
  expect(courses[0]?.decided).toBe(1)
  expect(passages).toEqual([expect.objectContaining({ desk: 'LOTTERY_FIRST', cases: 1, promised: 5 })])
  expect(done).toEqual({ week: 1, before: 0 })
})

test('a figure is the same however often the timer runs', async () => {
  const before = await overview()
  await portal.runTimers(takeFigures.name)
  await portal.runTimers(takeFigures.name)
  expect(await overview()).toEqual(before)
})

test('shows each officer the sections that are theirs, and money to whom it concerns', async () => {
  const planner = await deskOfficer(portal, 'T. P. Gupta', [['TP', 'LAND_USE']])
  expect(await overview(planner)).toMatchObject({ desks: [], courses: [], passages: [], money: null })
  const assistant = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  expect(await assistant.ask('overview', {})).toMatchObject({ http: 403, code: 'NO_RIGHT' })
})

test('fits on one page as the sheet of the week', async () => {
  const reply = await portal.app.inject({
    method: 'POST',
    url: `${DESK_API}/${deskCalls.weeklySheet.key}`,
    headers: { cookie: `desk=${head.token}`, [DESK_HEADER]: '1', 'x-forwarded-for': '203.0.113.20' },
    payload: {},
  })
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect((await PDFDocument.load(reply.rawPayload, { updateMetadata: false })).getPageCount()).toBe(1)
})
