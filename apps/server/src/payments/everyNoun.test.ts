import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { hold, inDays, openVenue } from '#server/testing/booking.ts'
import { completeLandUse } from '#server/testing/landUse.ts'
import { openLease } from '#server/testing/lease.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { officer } from '#server/testing/officer.ts'
import { openOrder, payOrder } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { endAllotment, overdueProperty, testScheme } from '#server/testing/property.ts'
import { completeSheet, endSurvey, openSurvey } from '#server/testing/survey.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  await portal.provider('', { clear: true })
  await portal.provider('run')
  citizen = await signUp(portal)
})
afterAll(() => portal.close())

/** Something to pay for, and an act after which it cannot be bought any more. */
interface Noun {
  readonly wish: { readonly entityTypeId: number; readonly entityId: number }
  readonly end: () => Promise<unknown>
}

const NOUNS: Readonly<Record<string, () => Promise<Noun>>> = {
  async lottery() {
    const scheme = await openScheme(portal)
    const { applId } = await completeDraft(portal, citizen, scheme)
    const end = () =>
      portal.db
        .updateTable('scheme_campaign')
        .set({ end_on: new Date(portal.clock.now().getTime() - 1) })
        .where('id', '=', scheme)
        .execute()
    return { wish: { entityTypeId: EntityType.LotteryApplication, entityId: applId }, end }
  },
  async 'property dues'() {
    const { id } = await overdueProperty(portal, await testScheme(portal), [citizen])
    const wish = { entityTypeId: EntityType.Property, entityId: id }
    return { wish, end: () => endAllotment(portal, id, 'CANCEL') }
  },
  async lease() {
    const tenderId = await openLease(portal, citizen)
    const end = async () => {
      const { tender_number: tender } = await portal.db
        .selectFrom('lease')
        .select('tender_number')
        .where('id', '=', tenderId)
        .executeTakeFirstOrThrow()
      const lastDay = addDays(istDay(portal.clock.now()), 20)
      await officer(portal, 'A. Sharma').act('lease terminate', { tender, 'last-day': lastDay, reason: 'x' })
      const csv = { name: 'kept.csv', content: 'Reason,Amount\nRepairs,1\n' }
      const proposed = await officer(portal, 'A. Sharma').run('lease settle', { tender, reference: 'U' }, csv)
      const approve = Number(/operation (\d+)/.exec(proposed.out)?.[1])
      return officer(portal, 'R. Gupta').run('lease settle', { approve })
    }
    return { wish: { entityTypeId: EntityType.LeasePayment, entityId: tenderId }, end }
  },
  async booking() {
    const held = await hold(portal, citizen, await openVenue(portal), inDays(portal, 30))
    const wish = { entityTypeId: EntityType.Booking, entityId: held.value.bookingId }
    const end = async () => portal.clock.advance(16 * MINUTE_MS)
    return { wish, end }
  },
  async survey() {
    const surveyId = await openSurvey(portal)
    const entityId = await completeSheet(portal, citizen, surveyId)
    const wish = { entityTypeId: EntityType.DemandSurveyApplication, entityId }
    return { wish, end: () => endSurvey(portal, surveyId) }
  },
  async 'land use'() {
    const { applicationId } = await completeLandUse(portal, citizen)
    const end = () =>
      portal.db
        .deleteFrom('document')
        .where('entity_type_id', '=', EntityType.LandUseApplication)
        .where('entity_id', '=', applicationId)
        .execute()
    return { wish: { entityTypeId: EntityType.LandUseApplication, entityId: applicationId }, end }
  },
}

describe.each(Object.entries(NOUNS))('a payment of %s', (_, make) => {
  it.each(['closed', 'declined'])('%s at the checkout is paid again at once, on one order', async how => {
    const { wish } = await make()
    const order = await openOrder(portal, citizen, wish)
    if (how === 'declined') await payOrder(portal, order, 'failure')
    await portal.send('SaveRazorPaymentRequest', { ...order, event: 'DISMISSED' }, citizen)
    const underWay = await portal.send('GetLatestUnconfirmedTransaction', wish, citizen)
    expect(underWay.value, 'nothing is under way').toBeNull()
    expect(await openOrder(portal, citizen, wish)).toEqual(order)
    const { claim } = await payOrder(portal, order)
    const verified = await portal.send('VerifyRazorPayResponse', claim, citizen)
    expect(verified.value.paymentStatusId).toBe(5)
    const asked = { applicationId: wish.entityId, entityTypeId: wish.entityTypeId }
    const all = (await portal.send('GetApplicationTrasactionData', asked, citizen)).value
    expect(all.map(one => one.paymentStatusId)).toEqual([5])
  })
  it('gets no order once it cannot be bought any more', async () => {
    const { wish, end } = await make()
    const opened = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
    expect(opened.status).toBe(2)
    const { transactionId } = opened.value
    await end()
    const order = await portal.send('CreateOrder', { transactionId }, citizen)
    expect(order.status, order.message).not.toBe(2)
    expect(order.message).not.toBe('')
    const asked = { applicationId: wish.entityId, entityTypeId: wish.entityTypeId }
    const all = (await portal.send('GetApplicationTrasactionData', asked, citizen)).value ?? []
    expect(all.every(one => one.orderId === '')).toBe(true)
  })
})
