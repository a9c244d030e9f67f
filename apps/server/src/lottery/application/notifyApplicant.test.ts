import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { attachPapers, completeAnswers, openScheme } from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payInFull } from '#server/testing/payments.ts'
import { freshMobile, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

it('writes about an application to the mobile that was verified for it, as its page says', async () => {
  const campaignId = await openScheme(portal)
  const citizen = await signUp(portal)
  const mobileNumber = freshMobile()
  const sent = await portal.send('SendOtpToApplicantMobile', { campaignId, mobileNumber }, citizen)
  const proof = { transactionNumber: sent.value.transactionNumber, otp: await portal.lastOtp(mobileNumber) }
  const made = await portal.send(
    'VerifyOtpAndCreateApplicant',
    { campaignId, mobileNumber, ...proof },
    citizen,
  )
  const { applId } = made.value
  await portal.send('UpdateApplicationForm', { ...made.value, answers: completeAnswers() }, citizen)
  await attachPapers(portal, citizen, applId)
  await payInFull(portal, citizen, { entityTypeId: EntityType.LotteryApplication, entityId: applId })
  const told = await (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select('destination')
    .where('template', '=', 'APPLICATION_SUBMITTED')
    .where('destination', 'in', [mobileNumber, citizen.mobile])
    .execute()
  expect(told).toEqual([{ destination: mobileNumber }])
})
