import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { RETURN_REASONS } from '#domain/payment/returning.ts'
import { inAct } from '#server/payable/works.ts'
import { payables } from '#server/registries.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { retryRefund } from './refund/bankRefunds.ts'

const LOTTERY = EntityType.LotteryApplication

let portal: TestPortal
let scheme: number
let citizen: TestCitizen
let wish: { entityTypeId: number; entityId: number }
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  // What the test before left in the provider's post is not this one's.
  await portal.provider('', { clear: true })
  await portal.provider('run')
  // Time only goes on, so each test has a scheme that is still open.
  scheme = await openScheme(portal)
  citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, scheme)
  wish = { entityTypeId: LOTTERY, entityId: applId }
})
afterAll(() => portal.close())

const statusOf = async () => {
  const row = await portal.db
    .selectFrom('lottery_application')
    .select('status_id')
    .where('id', '=', wish.entityId)
    .executeTakeFirstOrThrow()
  return row.status_id
}
const transaction = async (transactionId: number) => {
  const input = { applicationId: wish.entityId, entityTypeId: LOTTERY }
  const { value } = await portal.send('GetApplicationTrasactionData', input, citizen)
  return value.find(one => one.transactionId === transactionId)
}
const capturesOf = async (transactionId: number) =>
  portal.db
    .selectFrom('payment_capture')
    .select(['outcome', 'seen_by'])
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute()
const works = () => ({ db: portal.database.db, ports: portal.ports, payables })

describe('the browser is lost', () => {
  it('submits the application by the webhook alone', async () => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, 'browserLost')
    expect(await statusOf()).toBe(2)
    const open = await portal.send('GetLatestUnconfirmedTransaction', wish, citizen)
    expect(open.value).toMatchObject({ transactionId: order.transactionId, paymentStatusId: 1 })
    await portal.provider('run')
    expect(await statusOf()).toBe(3)
    expect(await capturesOf(order.transactionId)).toEqual([{ outcome: 'FULFILLED', seen_by: 'WEBHOOK' }])
    expect((await portal.send('GetLatestUnconfirmedTransaction', wish, citizen)).value).toBeNull()
  })

  it('finds the payment by the timer when the webhook is lost too', async () => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, 'browserAndWebhookLost')
    await portal.provider('run')
    await portal.runTimers('payments.sync')
    expect(await statusOf(), 'not asked before a minute has passed').toBe(2)
    portal.clock.advance(MINUTE_MS)
    await portal.runTimers('payments.sync')
    expect(await statusOf()).toBe(3)
    expect(await capturesOf(order.transactionId)).toEqual([{ outcome: 'FULFILLED', seen_by: 'SYNC' }])
  })

  it.each(['made', 'asked about'])(
    'finds the payment of an order that was %s by a clock that ran ahead',
    async when => {
      const ahead = 12 * MINUTE_MS
      const real = portal.clock.now()
      if (when === 'made') portal.clock.advance(ahead)
      const order = await openOrder(portal, citizen, wish)
      if (when === 'asked about') {
        portal.clock.advance(ahead)
        await portal.runTimers('payments.sync')
      }
      portal.clock.freeze(new Date(real.getTime() + MINUTE_MS))
      await payOrder(portal, order, 'browserAndWebhookLost')
      await portal.runTimers('payments.sync')
      expect(await statusOf()).toBe(3)
      expect(await capturesOf(order.transactionId)).toEqual([{ outcome: 'FULFILLED', seen_by: 'SYNC' }])
    },
  )

  it('finds the payment at expiry before the order is given up', async () => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, 'browserAndWebhookLost')
    portal.clock.advance(31 * MINUTE_MS)
    await portal.runTimers('payments.expire')
    expect(await statusOf()).toBe(3)
  })

  it('lets the citizen ask, and answers with the receipt', async () => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, 'browserAndWebhookLost')
    const { transactionId } = order
    const asked = await portal.send('SyncBankTransactionWithId', { transactionId }, citizen)
    expect(asked.value.paymentStatusId).toBe(5)
    expect(asked.value.receiptNumber).toMatch(/^GPDA\/RC\//)
  })
})

describe('webhooks', () => {
  it.each(['webhookRepeated', 'webhookOutOfOrder'])('%s: counted once', async behaviour => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, behaviour)
    await portal.provider('run')
    await portal.provider('deliver', { orderId: order.orderId, again: true })
    expect(await capturesOf(order.transactionId)).toHaveLength(1)
    expect(await statusOf()).toBe(3)
    const events = await portal.db
      .selectFrom('provider_event')
      .select('processed_on')
      .where('order_id', '=', order.orderId)
      .execute()
    expect(events.length).toBeGreaterThan(0)
    expect(events.every(event => event.processed_on !== null)).toBe(true)
  })

  it('turns away a forged, an unsigned and a changed one', async () => {
    const body = JSON.stringify({ event: 'payment.captured', created_at: 1, payload: {} })
    const post = (headers: Record<string, string>) =>
      portal.app.inject({
        method: 'POST',
        url: '/Payment/RazorpayWebhook',
        headers: { 'content-type': 'application/json', 'x-razorpay-event-id': 'evt_forged', ...headers },
        payload: body,
      })
    expect((await post({})).statusCode).toBe(400)
    expect((await post({ 'x-razorpay-signature': 'f'.repeat(64) })).statusCode).toBe(400)
    const kept = await portal.db
      .selectFrom('provider_event')
      .select('event_id')
      .where('event_id', '=', 'evt_forged')
      .execute()
    expect(kept).toEqual([])
  })

  it('asks for a repeat while the provider cannot be asked, and takes that', async () => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, 'browserLost')
    await portal.provider('', { api: { status: 503, times: 12 } })
    await portal.provider('run')
    expect(await statusOf()).toBe(2)
    await portal.provider('', { clear: true })
    portal.clock.advance(5000)
    await portal.provider('run')
    expect(await statusOf()).toBe(3)
  })
})

describe('money that comes late or twice', () => {
  it('counts for an expired order while the application can still be paid', async () => {
    const order = await openOrder(portal, citizen, wish)
    const { payment } = await payOrder(portal, order, 'capturedAtCommand')
    portal.clock.advance(31 * MINUTE_MS)
    await portal.runTimers('payments.expire')
    expect(await statusOf(), 'the draft is free again').toBe(1)
    expect((await transaction(order.transactionId))?.paymentStatusId).toBe(4)
    await portal.provider('capture', { paymentId: payment.id })
    await portal.provider('run')
    expect(await statusOf()).toBe(3)
    expect(await transaction(order.transactionId)).toMatchObject({ paymentStatusId: 5, refund: null })
  })

  it('goes back when another payment was made meanwhile, with reference and message', async () => {
    const first = await openOrder(portal, citizen, wish)
    const { payment } = await payOrder(portal, first, 'capturedAtCommand')
    portal.clock.advance(31 * MINUTE_MS)
    await portal.runTimers('payments.expire')
    await payInFull(portal, citizen, wish)
    await portal.provider('capture', { paymentId: payment.id })
    await portal.provider('run')
    expect(await capturesOf(first.transactionId)).toEqual([{ outcome: 'RETURNED', seen_by: 'WEBHOOK' }])
    await portal.runTimers('payments.refunds')
    const refund = (await transaction(first.transactionId))?.refund
    const { en: reason, hi: reasonHi } = RETURN_REASONS.ALREADY_PAID
    expect(refund).toMatchObject({ amount: '464235.50', refundStatusId: 4, reason, reasonHi })
    expect(refund?.reference).not.toBe('')
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('template')
      .where('destination', '=', citizen.mobile)
      .where('template', 'in', ['PAYMENT_RETURNED', 'REFUND_SENT'])
      .orderBy('id')
      .execute()
    expect(told.map(one => one.template)).toEqual(['PAYMENT_RETURNED', 'REFUND_SENT'])
  })

  it('makes an open payment way, and returns that one should it be paid too', async () => {
    const first = await openOrder(portal, citizen, wish)
    const { payment } = await payOrder(portal, first, 'capturedAtCommand')
    portal.clock.advance(31 * MINUTE_MS)
    await portal.runTimers('payments.expire')
    const second = await openOrder(portal, citizen, wish)
    await portal.provider('capture', { paymentId: payment.id })
    await portal.provider('run')
    expect(await statusOf()).toBe(3)
    expect((await transaction(second.transactionId))?.paymentStatusId).toBe(4)
    await payOrder(portal, second, 'browserLost')
    await portal.provider('run')
    expect(await capturesOf(second.transactionId)).toEqual([{ outcome: 'RETURNED', seen_by: 'WEBHOOK' }])
    expect((await transaction(first.transactionId))?.refund).toBeNull()
  })

  it('goes back when the scheme has closed more than an hour ago', async () => {
    const order = await openOrder(portal, citizen, wish)
    const { payment } = await payOrder(portal, order, 'capturedAtCommand')
    portal.clock.advance(12 * DAY_MS)
    await portal.provider('capture', { paymentId: payment.id })
    await portal.provider('run')
    expect(await capturesOf(order.transactionId)).toEqual([{ outcome: 'RETURNED', seen_by: 'WEBHOOK' }])
    expect(await statusOf()).toBe(1)
    const kept = await portal.db
      .selectFrom('audit_event')
      .select('details')
      .where('event', '=', 'REFUND_REQUESTED')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(kept.details).toMatchObject({ transactionId: order.transactionId, why: 'PAID_TOO_LATE' })
  })

  it('keeps an order open for another try after a failed one', async () => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, 'failure')
    await portal.provider('run')
    expect(await transaction(order.transactionId)).toMatchObject({ paymentStatusId: 1 })
    expect((await transaction(order.transactionId))?.failureReason).toContain('declined')
    const { claim } = await payOrder(portal, order)
    const verified = await portal.send('VerifyRazorPayResponse', claim, citizen)
    expect(verified.value.paymentStatusId).toBe(5)
    expect((await transaction(order.transactionId))?.failureReason).toBe('')
  })
})

describe('refunds', () => {
  async function lateMoney(): Promise<number> {
    // What other tests ordered back goes first: the next answer of the provider is for ours.
    await portal.runTimers('payments.refunds')
    const first = await openOrder(portal, citizen, wish)
    const { payment } = await payOrder(portal, first, 'capturedAtCommand')
    portal.clock.advance(31 * MINUTE_MS)
    await portal.runTimers('payments.expire')
    await payInFull(portal, citizen, wish)
    await portal.provider('capture', { paymentId: payment.id })
    await portal.provider('run')
    const row = await portal.db
      .selectFrom('payment_refund')
      .select('id')
      .where('transaction_id', '=', first.transactionId)
      .executeTakeFirstOrThrow()
    return row.id
  }
  const refund = (id: number) =>
    portal.db.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('fail, are tried again by an officer with a new key, and arrive', async () => {
    const id = await lateMoney()
    await portal.provider('', { refunds: 'failed' })
    await portal.runTimers('payments.refunds')
    const failed = await refund(id)
    expect(failed.status_id).toBe(5)
    await inAct(works(), act => retryRefund(act, id, 'R. Saxena'))
    await portal.runTimers('payments.refunds')
    const repaired = await refund(id)
    expect(repaired.status_id).toBe(4)
    expect(repaired.idempotency_key).not.toBe(failed.idempotency_key)
  })

  it('move one sum when the answer is lost on its way', async () => {
    const id = await lateMoney()
    await portal.provider('', { api: { status: 0, times: 6 } })
    await portal.runTimers('payments.refunds')
    expect((await refund(id)).status_id).toBe(3)
    await portal.provider('', { clear: true })
    portal.clock.advance(5 * MINUTE_MS)
    await portal.runTimers('payments.refunds')
    const done = await refund(id)
    expect(done.status_id).toBe(4)
    const rows = await portal.database.pool.query(
      'select count(*)::int as n from sandbox_razorpay.refunds where idempotency_key = $1',
      [done.idempotency_key],
    )
    expect(rows.rows[0].n).toBe(1)
  })

  it('are not put off until a day that only a clock that ran ahead has seen', async () => {
    const id = await lateMoney()
    const real = portal.clock.now()
    await portal.provider('', { refunds: 'failed' })
    portal.clock.advance(DAY_MS)
    await portal.runTimers('payments.refunds')
    expect((await refund(id)).status_id).toBe(5)
    portal.clock.freeze(real)
    await portal.runTimers('payments.refunds')
    expect((await refund(id)).status_id).toBe(4)
  })

  it('pending at the bank end with its notice', async () => {
    const id = await lateMoney()
    await portal.provider('', { refunds: 'pending' })
    await portal.runTimers('payments.refunds')
    const pending = await refund(id)
    expect(pending).toMatchObject({ status_id: 3 })
    await portal.provider('refund', { refundId: pending.provider_refund_id, outcome: 'processed' })
    await portal.provider('run')
    expect((await refund(id)).status_id).toBe(4)
  })
})

describe('a kill between the provider and our commit', () => {
  it('leaves one order: the repeat finds it by our own id', async () => {
    const opened = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
    const { transactionId, totalAmount } = opened.value
    const made = await portal.ports.payments.createOrder({
      amount: BigInt(totalAmount.replace('.', '')),
      receipt: String(transactionId),
      notes: {},
    })
    const order = await portal.send('CreateOrder', { transactionId }, citizen)
    expect(order.value.orderId).toBe(made.id)
  })

  it('does nothing by halves when the service that owns the entity fails', async () => {
    const order = await openOrder(portal, citizen, wish)
    const { claim } = await payOrder(portal, order, 'webhookLost')
    const broken = `alter table lottery_application_snapshot add constraint broken check (application_id <> ${wish.entityId}) not valid`
    await portal.database.pool.query(broken)
    expect((await portal.send('VerifyRazorPayResponse', claim, citizen)).status).toBe(3)
    expect(await statusOf()).toBe(2)
    expect(await capturesOf(order.transactionId)).toEqual([])
    await portal.database.pool.query('alter table lottery_application_snapshot drop constraint broken')
    expect((await portal.send('VerifyRazorPayResponse', claim, citizen)).value.paymentStatusId).toBe(5)
    expect(await statusOf()).toBe(3)
    const noted = await portal.db
      .selectFrom('reconciliation_exception')
      .select('kind')
      .where('transaction_id', '=', order.transactionId)
      .execute()
    expect(noted).toEqual([{ kind: 'PAID_BUT_NOT_FULFILLED' }])
  })
})
