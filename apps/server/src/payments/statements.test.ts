import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { attachPapers, completeAnswers, openDraft, openScheme } from '#server/testing/lottery.ts'
import { payOrder } from '#server/testing/payments.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { statementsOf } from '#server/testing/statements.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

it('an application that is saved, paid and submitted takes 62 statements of four calls', async () => {
  const campaignId = await openScheme(portal)
  const citizen = await signUp(portal)
  const draft = await openDraft(portal, citizen, campaignId)
  await attachPapers(portal, citizen, draft.applId)
  const form = { ...draft, answers: completeAnswers() }
  const saved = await statementsOf(() => portal.send('UpdateApplicationForm', form, citizen))
  const wish = {
    entityTypeId: EntityType.LotteryApplication,
    entityId: draft.applId,
    paymentMethodId: 1,
  } as const
  const opened = await statementsOf(() => portal.send('PaymentRequest', wish, citizen))
  const { transactionId } = opened.answer.value
  const ordered = await statementsOf(() => portal.send('CreateOrder', { transactionId }, citizen))
  const { orderId } = ordered.answer.value
  const { claim } = await payOrder(portal, { transactionId, orderId })
  const verified = await statementsOf(() => portal.send('VerifyRazorPayResponse', claim, citizen))
  expect(verified.answer.value.paymentStatusId).toBe(5)
  expect([saved, opened, ordered, verified].map(({ statements }) => statements)).toEqual([9, 15, 12, 26])
})
