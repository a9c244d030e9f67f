import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { signUp, TEST_NOW, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
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

it("holds nothing of another citizen's", async () => {
  const stranger = await signUp(portal)
  expect(await held(stranger.userId)).toEqual([])
})
