import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeDraft, officerAct, openScheme, submitted } from '#server/testing/lottery.ts'
import { signUp, TEST_NOW, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { raiseQuery } from '../scrutiny/raiseQuery.ts'
import { lotteryData } from './lotteryData.ts'

let portal: TestPortal
let owner: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
  owner = await signUp(portal)
  await completeDraft(portal, owner, await openScheme(portal))
})
afterAll(() => portal.close())

const held = async (userId: number) => {
  const [part] = await lotteryData.gather({ db: portal.db, ports: portal.ports, userId, now: TEST_NOW })
  return part?.records ?? []
}

it('holds the answers of an application, and the refund account in full', async () => {
  const [application] = await held(owner.userId)
  const facts = new Map(application?.facts.map(fact => [fact.key, fact.value]))
  expect(facts.get('status')).toEqual({ en: 'Draft', hi: 'प्रारूप' })
  expect(facts.get('refundAccountNumberInFull')).toMatch(/^\d{9,16}$/)
  expect(facts.get('applicantMobile')).toContain('+91')
  expect(facts.size, 'each answer has a key of its own').toBe(application?.facts.length)
})

it('holds what was asked, answered, offered and withdrawn', async () => {
  const campaignId = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + 1_800_000) })
  const citizen = await signUp(portal)
  const { applId, applicationNumber } = await submitted(portal, citizen, campaignId)
  portal.clock.advance(1_800_001)
  await portal.runTimers('lottery.close')
  const order = { applicationNumber, queryText: 'Which year is it?', documentTypeIds: [] }
  await officerAct(portal, act => raiseQuery(act, { ...order, fieldCodes: ['annualIncome'] }))
  const [query] = (await portal.send('GetScrutinyDetailsByApplId', { applId }, citizen)).value
  const answer = { queryId: query?.queryId ?? 0, applId, responseText: 'The last one.', isSubmit: 1 as const }
  await portal.send('AddEditScrutinyResponseData', answer, citizen)
  await portal.db
    .insertInto('lottery_withdrawal')
    .values({
      application_id: applId,
      reason: 'Moving away',
      from_status_id: 6,
      requested_on: portal.clock.now(),
      paid_amount: 0n,
      deduction_bp: 1000,
      deduction_amount: 0n,
    })
    .execute()
  const [record] = await held(citizen.userId)
  const values = record?.facts.map(fact => fact.value) ?? []
  expect(values).toEqual(expect.arrayContaining(['Which year is it?', 'The last one.', 'Moving away']))
})

it("holds nothing of another citizen's", async () => {
  const stranger = await signUp(portal)
  expect(await held(stranger.userId)).toEqual([])
})
