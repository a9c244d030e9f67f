import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { multipart } from '#server/documents/testing/multipart.ts'
import { bookingRequest, inDays, openVenue } from '#server/testing/booking.ts'
import { attachPapers, completeAnswers, openDraft, openScheme } from '#server/testing/lottery.ts'
import { payOrder, type Wish } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { statementsOf } from '#server/testing/statements.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Statements of the three calls by which a citizen pays, in their order. */
async function statementsOfPaying(citizen: TestCitizen, wish: Wish): Promise<number[]> {
  const asked = { ...wish, paymentMethodId: 1 } as const
  const opened = await statementsOf(() => portal.send('PaymentRequest', asked, citizen))
  const { transactionId } = opened.answer.value
  const ordered = await statementsOf(() => portal.send('CreateOrder', { transactionId }, citizen))
  const { orderId } = ordered.answer.value
  const { claim } = await payOrder(portal, { transactionId, orderId })
  const verified = await statementsOf(() => portal.send('VerifyRazorPayResponse', claim, citizen))
  expect(verified.answer.value.paymentStatusId).toBe(5)
  return [opened, ordered, verified].map(({ statements }) => statements)
}

it('an application that is saved, paid and submitted takes 45 statements of four calls', async () => {
  const campaignId = await openScheme(portal)
  const citizen = await signUp(portal)
  const draft = await openDraft(portal, citizen, campaignId)
  await attachPapers(portal, citizen, draft.applId)
  // A server knows banks and places from the first save that names any.
  const form = { ...draft, answers: completeAnswers() }
  const { value } = await portal.send('UpdateApplicationForm', form, citizen)
  const again = { ...form, rowVersion: value.rowVersion }
  const saved = await statementsOf(() => portal.send('UpdateApplicationForm', again, citizen))
  const wish = { entityTypeId: EntityType.LotteryApplication, entityId: draft.applId }
  expect([saved.statements, ...(await statementsOfPaying(citizen, wish))]).toEqual([5, 13, 9, 18])
})

it('a paper that is uploaded to a draft takes 13 statements, and one that takes its place as many', async () => {
  const campaignId = await openScheme(portal)
  const citizen = await signUp(portal)
  const { applId } = await openDraft(portal, citizen, campaignId)
  const place = `EntityTypeId=${EntityType.LotteryApplication}&DocumentTypeId=103&entityId=${applId}`
  const upload = async () => {
    const { payload, headers } = multipart({ bytes: await makePdf(), name: 'identity.pdf' })
    const url = `/Document/UploadDocument?userNo=${citizen.userId}&folder=citizen&${place}`
    return portal.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...citizen.session } })
  }
  for (let time = 0; time < 2; time += 1) {
    const { answer, statements } = await statementsOf(upload)
    expect(answer.json()).toMatchObject({ Status: 2 })
    expect(statements).toBe(13)
  }
})

it('a booking that is asked the price of, held, paid and confirmed takes 60 statements of five calls', async () => {
  const venueId = await openVenue(portal)
  const citizen = await signUp(portal)
  const priced = await statementsOf(() => bookingRequest(portal, venueId, inDays(portal, 40)))
  const { idempotencyKey: _, ...request } = priced.answer
  const held = await statementsOf(() => portal.send('BookCommunityHall', request, citizen))
  const wish = { entityTypeId: EntityType.Booking, entityId: held.answer.value.bookingId }
  const statements = [priced.statements, held.statements, ...(await statementsOfPaying(citizen, wish))]
  expect(statements).toEqual([4, 20, 9, 8, 19])
})
