import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { toPaise } from '#domain/money/paise.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { officer } from '#server/testing/officer.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let sunita: TestCitizen
let applId: number
let campaignId: number
beforeAll(async () => {
  portal = await testPortal()
  sunita = await signUp(portal)
  campaignId = await openScheme(portal)
  applId = (await completeDraft(portal, sunita, campaignId)).applId
})
afterAll(() => portal.close())

/** What My Applications says was paid for each application of a citizen. */
async function paidOf(citizen: TestCitizen): Promise<(string | null)[]> {
  const { value } = await portal.send('GetMyApplictionForDashBoardList', {}, citizen)
  return value.records.map(({ paid }) => paid)
}

const payments = async () =>
  (
    await portal.send(
      'GetApplicationTrasactionData',
      { applicationId: applId, entityTypeId: EntityType.LotteryApplication },
      sunita,
    )
  ).value

it('a draft says nothing of money until it is paid, then the very sum of its payments', async () => {
  expect(await paidOf(sunita)).toEqual([null])
  await payInFull(portal, sunita, { entityTypeId: EntityType.LotteryApplication, entityId: applId })
  const [payment] = await payments()
  expect(toPaise(payment?.totalAmount ?? '0')).toBeGreaterThan(0n)
  expect(await paidOf(sunita)).toEqual([payment?.totalAmount])
})

it('nobody reads what another paid, and each application its own sum', async () => {
  const anil = await signUp(portal, { firstName: 'Anil' })
  await completeDraft(portal, anil, campaignId)
  expect(await paidOf(anil)).toEqual([null])
})

it('what the bank took back was not paid', async () => {
  const [payment] = await payments()
  const options = {
    receipt: payment?.receiptNumber ?? '',
    reason: 'The bank took it back',
    dispute: 'disp_1',
  }
  const proposed = await officer(portal, 'A. Sharma').run('payment reverse', options)
  const operation = /operation (\d+)/.exec(proposed.out)?.[1]
  await officer(portal, 'R. Gupta').run('payment reverse', { approve: Number(operation) })
  expect(await paidOf(sunita)).toEqual([null])
})
