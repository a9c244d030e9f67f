import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { EXCEPTION_KINDS } from '#domain/payment/exception.ts'
import { waysOut } from '#domain/payment/exceptionWays.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { byTwo } from '#server/testing/officer.ts'
import { uploadPdf } from '#server/testing/papers.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { completeSheet, openSurvey } from '#server/testing/survey.ts'

let portal: TestPortal
let rakesh: DeskOfficer
let campaign: number
beforeAll(async () => {
  portal = await testPortal()
  rakesh = await deskOfficer(portal, 'Rakesh Gupta', [['AC', 'MONEY']])
  campaign = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + 20 * DAY_MS) })
})
afterAll(() => portal.close())

const today = () => istDay(portal.clock.now())
/** A challan that waits for its deposit. */
async function challan() {
  const citizen = await signUp(portal)
  const entityId = (await completeDraft(portal, citizen, campaign)).applId
  const wish = { entityTypeId: EntityType.LotteryApplication, entityId, paymentMethodId: 2 } as const
  return (await portal.send('PaymentRequest', wish, citizen)).value
}
/** A challan of a survey whose depositor told where they deposited it. */
async function surveyChallan(surveyId: number, branchName: string) {
  const citizen = await signUp(portal)
  const entityId = await completeSheet(portal, citizen, surveyId)
  const place = { entityTypeId: EntityType.DemandSurveyApplication, entityId }
  const { value } = await portal.send('PaymentRequest', { ...place, paymentMethodId: 2 }, citizen)
  const documentId = await uploadPdf(portal, citizen, { ...place, documentTypeId: 201 })
  const { transactionId } = value
  const told = { transactionId, bankReferenceNumber: 'J-4471', depositDate: today(), branchName, documentId }
  await portal.send('SaveChallanDetails', told, citizen)
  return value
}
const csv = (rows: readonly string[]) => ({
  name: 'statement.csv',
  content: ['ChallanNumber,Amount,DepositDay,BankReference', ...rows].join('\n'),
})
const readStatement = (...rows: readonly string[]) =>
  byTwo(portal, 'payment reconcile bank', { from: today(), to: today() }, csv(rows))
const list = async () => (await rakesh.ask('exceptions', {})).value

test('a deposit without a challan is matched with one of its sum, and leaves the list with the match', async () => {
  const { challanNumber, totalAmount } = await challan()
  const typed = `GPDA/CH/XX/${challanNumber?.slice(-4)}`
  await readStatement(`${typed},${totalAmount},${today()},UTR-1`)
  const [open] = (await list()).exceptions
  expect(open).toMatchObject({
    kind: 'UNKNOWN_CHALLAN',
    theySay: totalAmount,
    booksSay: null,
    ways: ['MATCH', 'RESOLVE'],
  })
  const { value } = await rakesh.ask('exception', { id: open?.id ?? 0 })
  expect(value.candidates[0]).toMatchObject({
    challanNumber,
    dayFits: true,
    referenceFits: true,
    isOpen: true,
  })
  const days = (await rakesh.ask('moneyDays', {})).value
  expect([days.unexplained, days.exceptions]).toEqual([totalAmount, 1])
  await byTwo(portal, 'challan confirm', {}, csv([`${challanNumber},${totalAmount},${today()},UTR-1`]))
  expect((await list()).exceptions).toEqual([])
  const after = (await rakesh.ask('moneyDays', {})).value
  expect(after.days.find(one => one.day === today() && one.source === 'BANK')).toMatchObject({
    explained: totalAmount,
    count: 1,
    unexplained: '0.00',
  })
})

test('the list is read by keys, newest first, and says how many of each kind are open', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `X-${index},100.00,${today()},MANY-${index}`)
  await readStatement(...rows)
  const first = await list()
  expect([first.exceptions.length, first.isLast]).toEqual([50, false])
  expect(first.open[0]).toMatchObject({ kind: 'UNKNOWN_CHALLAN', count: 60 })
  const before = first.exceptions.at(-1)?.id ?? 0
  const second = (await rakesh.ask('exceptions', { before })).value
  expect([second.exceptions.length, second.isLast]).toEqual([11, true])
})

test('each kind of disagreement has a way out, and none once it is resolved', () => {
  for (const kind of EXCEPTION_KINDS) {
    expect(waysOut({ kind, source: 'BANK', resolution: null }).length).toBeGreaterThan(0)
    const resolution = { on: new Date(0), by: 'R. Gupta', text: 'returned' }
    expect(waysOut({ kind, source: 'BANK', resolution })).toEqual([])
  }
  expect(waysOut({ kind: 'AMOUNT_DIFFERS', source: 'SETTLEMENT', resolution: null })).toEqual(['RESOLVE'])
})

test('nobody without a role of the money section reads them', async () => {
  const planner = await deskOfficer(portal, 'Planner', [['TP', 'LAND_USE']])
  for (const call of ['exceptions', 'moneyDays'] as const)
    expect((await planner.ask(call, {})).code).toBe('NO_RIGHT')
})

test('of challans of one sum the one comes first whose depositor told of the branch that the bank names', async () => {
  const surveyId = await openSurvey(portal)
  const opened = await Promise.all(['Hazratganj', 'Aliganj 2'].map(branch => surveyChallan(surveyId, branch)))
  const [one, other] = opened
  const row = `,${other?.totalAmount},${today()},UTR-branch,"ALIGANJ-2, LUCKNOW"`
  const content = ['ChallanNumber,Amount,DepositDay,BankReference,Branch', row].join('\n')
  await byTwo(portal, 'payment reconcile bank', { from: today(), to: today() }, { name: 's.csv', content })
  const open = (await list()).exceptions.find(({ reference }) => reference === 'UTR-branch')
  const { candidates } = (await rakesh.ask('exception', { id: open?.id ?? 0 })).value
  expect(candidates[0]).toMatchObject({
    challanNumber: other?.challanNumber,
    told: { day: today(), branch: 'Aliganj 2', branchFits: true },
  })
  const second = candidates.find(({ challanNumber }) => challanNumber === one?.challanNumber)
  expect(second).toMatchObject({ told: { branch: 'Hazratganj', branchFits: false } })
})
