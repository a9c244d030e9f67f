import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { openOrder, payOrder } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

const LOTTERY = EntityType.LotteryApplication
const { Draft, PaymentPending, Submitted } = ApplicationStatus

let portal: TestPortal
let scheme: number
let citizen: TestCitizen
let wish: { entityTypeId: number; entityId: number }
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  await portal.provider('', { clear: true })
  await portal.provider('run')
  scheme = await openScheme(portal)
  citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, scheme)
  wish = { entityTypeId: LOTTERY, entityId: applId }
})
afterAll(() => portal.close())

type Order = Awaited<ReturnType<typeof openOrder>>

const statusOf = async () => {
  const row = await portal.db
    .selectFrom('lottery_application')
    .select('status_id')
    .where('id', '=', wish.entityId)
    .executeTakeFirstOrThrow()
  return row.status_id
}
const leave = (order: Order) =>
  portal.send('SaveRazorPaymentRequest', { ...order, event: 'DISMISSED' }, citizen)
const underWay = async () => (await portal.send('GetLatestUnconfirmedTransaction', wish, citizen)).value
const payments = async () =>
  (
    await portal.send(
      'GetApplicationTrasactionData',
      { applicationId: wish.entityId, entityTypeId: LOTTERY },
      citizen,
    )
  ).value

describe('a checkout that was left', () => {
  it.each(['closed', 'declined'])('%s: nothing is under way, and the form may be changed', async how => {
    const order = await openOrder(portal, citizen, wish)
    expect(await statusOf()).toBe(PaymentPending)
    if (how === 'declined') await payOrder(portal, order, 'failure')
    await leave(order)
    expect(await underWay()).toBeNull()
    expect(await statusOf()).toBe(Draft)
    expect(await payments()).toMatchObject([{ paymentStatusId: 1, isResting: 1 }])
  })

  it('is paid again on the same order, which brings the money once', async () => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, 'failure')
    await leave(order)
    portal.clock.advance(20 * MINUTE_MS)
    const again = await openOrder(portal, citizen, wish)
    expect(again).toEqual(order)
    expect(await statusOf()).toBe(PaymentPending)
    // It lives as long as a new one: the first half hour is over before this payer has typed a card number.
    portal.clock.advance(20 * MINUTE_MS)
    await portal.runTimers('payments.expire')
    const { claim } = await payOrder(portal, again)
    const verified = await portal.send('VerifyRazorPayResponse', claim, citizen)
    expect(verified.value.paymentStatusId).toBe(5)
    expect(await statusOf()).toBe(Submitted)
    expect(await payments()).toHaveLength(1)
  })

  it('may be followed by another way of paying', async () => {
    const order = await openOrder(portal, citizen, wish)
    await leave(order)
    const challan = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 2 }, citizen)
    expect(challan.value).toMatchObject({ paymentMethodId: 2, paymentStatusId: 6 })
    expect((await payments()).map(one => one.paymentStatusId)).toEqual([6, 4])
  })

  it.each(['capturedAtCommand', 'slow'])('%s: money is under way, the form stays frozen', async behaviour => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, behaviour)
    await leave(order)
    expect(await underWay()).toMatchObject({ transactionId: order.transactionId, isResting: 0 })
    expect(await statusOf()).toBe(PaymentPending)
    const other = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 2 }, citizen)
    expect(other.code ?? other.message).toMatch(/IN_PROGRESS|already in progress/)
  })

  it('that was paid in another window is found by the next press of Pay', async () => {
    const order = await openOrder(portal, citizen, wish)
    await leave(order)
    await payOrder(portal, order, 'browserAndWebhookLost')
    const again = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
    expect(again.value).toMatchObject({ transactionId: order.transactionId, paymentStatusId: 5 })
    expect(await statusOf()).toBe(Submitted)
  })

  it('that no browser told of rests after ten minutes, and is not told of as late money', async () => {
    const order = await openOrder(portal, citizen, wish)
    portal.clock.advance(6 * MINUTE_MS)
    await portal.runTimers('payments.sync')
    expect(await underWay(), 'the payer may still be typing').toMatchObject(order)
    portal.clock.advance(10 * MINUTE_MS)
    await portal.runTimers('payments.sync')
    expect(await underWay()).toBeNull()
    portal.clock.advance(20 * MINUTE_MS)
    await portal.runTimers('payments.expire')
    expect(await payments()).toMatchObject([{ paymentStatusId: 4 }])
    expect(await underWay()).toBeNull()
    expect(await statusOf()).toBe(Draft)
  })

  it('rests too when the provider made no order', async () => {
    await portal.provider('', { api: { status: 503 } })
    const opened = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
    const { transactionId } = opened.value
    const refused = await portal.send('CreateOrder', { transactionId }, citizen)
    expect(refused.status).not.toBe(2)
    expect(await statusOf()).toBe(Draft)
    await portal.provider('', { clear: true })
    expect((await openOrder(portal, citizen, wish)).transactionId).toBe(transactionId)
  })
})

describe('CreateOrder', () => {
  it('refuses what cannot be bought any more, with the reason of its service', async () => {
    const { value } = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
    const ended = new Date(portal.clock.now().getTime() - 1)
    await portal.db.updateTable('scheme_campaign').set({ end_on: ended }).where('id', '=', scheme).execute()
    const order = await portal.send('CreateOrder', { transactionId: value.transactionId }, citizen)
    expect(order.status).toBe(1)
    expect(order.message).toMatch(/last date/i)
    expect(await statusOf(), 'asking changes nothing').toBe(PaymentPending)
  })

  it('refuses an account that its bank calls closed since the payment was opened', async () => {
    const account = { holderName: 'Sunita Verma', ifsc: 'SBIN0000125', bankId: 1, branchName: 'Hazratganj' }
    const [number, other] = ['30211239903', await signUp(portal)]
    const refundAccount = { ...account, number, confirmNumber: number }
    const { applId } = await completeDraft(portal, other, scheme, { refundAccount })
    const asked = { entityTypeId: LOTTERY, entityId: applId, paymentMethodId: 1 } as const
    const { transactionId } = (await portal.send('PaymentRequest', asked, other)).value
    await portal.send(
      'VerifyBankAccount',
      { bankAccountNumber: number, bankAccountHolderName: 'Sunita Verma', bankId: 1, bankIfsc: account.ifsc },
      other,
    )
    await portal.runTasks()
    const order = await portal.send('CreateOrder', { transactionId }, other)
    expect(order).toMatchObject({ status: 1, code: 'INCOMPLETE' })
    expect(order.message).toMatch(/closed/i)
  })
})
