import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { refuse } from '#server/gateway/refused.ts'
import { payables } from '#server/registries.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { createOrder } from './transaction/createOrder.ts'

const LOTTERY = EntityType.LotteryApplication
const TOTAL = '464235.50'

let portal: TestPortal
let scheme: number
let citizen: TestCitizen
let wish: { entityTypeId: number; entityId: number }
beforeAll(async () => {
  portal = await testPortal()
  scheme = await openScheme(portal)
})
beforeEach(async () => {
  citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, scheme)
  wish = { entityTypeId: LOTTERY, entityId: applId }
})
afterAll(() => portal.close())

const statusOf = async () => {
  const { value } = await portal.send(
    'GetApplicationFormDetailsByApplId',
    { applId: wish.entityId, campaignId: scheme },
    citizen,
  )
  return value.applicationStatusId
}
const transactions = async () =>
  (
    await portal.send(
      'GetApplicationTrasactionData',
      { applicationId: wish.entityId, entityTypeId: LOTTERY },
      citizen,
    )
  ).value
const messages = async (template: string) =>
  (
    await (
      await openedOutbox(portal)
    )
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', template)
      .where('destination', '=', citizen.mobile)
      .execute()
  ).length

describe('paying online', () => {
  it('opens with the amounts of the server, makes one order and tells the checkout what it needs', async () => {
    const due = await portal.send('GeEnitityPaymentData', wish, citizen)
    expect(due.value).toMatchObject({
      dueAmount: TOTAL,
      paidAmount: '0.00',
      paymentStatusId: 3,
      allowedMethods: [1, 2],
    })
    const opened = await portal.send(
      'PaymentRequest',
      { ...wish, paymentMethodId: 1, expectedTotal: TOTAL },
      citizen,
    )
    expect(opened.value).toMatchObject({
      totalAmount: TOTAL,
      paymentStatusId: 1,
      receiptNumber: '',
      challanNumber: '',
    })
    expect(opened.value.heads.map(head => head.feeTypeId)).toEqual([2, 1])
    expect(await statusOf()).toBe(2)
    const { transactionId } = opened.value
    const order = await portal.send('CreateOrder', { transactionId }, citizen)
    expect(order.value).toMatchObject({
      amount: 46_423_550,
      currency: 'INR',
      keyId: 'rzp_test_portalkey00001',
      prefill: { name: 'Sunita Verma', contact: citizen.mobile },
    })
    const again = await portal.send('CreateOrder', { transactionId }, citizen)
    expect(again.value.orderId).toBe(order.value.orderId)
  })

  it('submits the application with receipt, books and messages when the checkout answer is genuine', async () => {
    const { transactionId, receiptNumber } = await payInFull(portal, citizen, wish)
    expect(receiptNumber).toMatch(/^GPDA\/RC\/26\/\d{7}$/)
    expect(await statusOf()).toBe(3)
    const [paid] = await transactions()
    expect(paid).toMatchObject({
      transactionId,
      paymentStatusId: 5,
      receiptNumber,
      refund: null,
      instrument: 'upi',
    })
    expect(paid?.bankReferenceNumber).not.toBe('')
    const postings = await portal.db
      .selectFrom('ledger_posting as p')
      .innerJoin('ledger_entry as e', 'e.id', 'p.entry_id')
      .select(['account', 'amount'])
      .where('e.transaction_id', '=', transactionId)
      .orderBy('account')
      .execute()
    expect(postings).toEqual([
      { account: 'ADVANCE', amount: -46_293_750n },
      { account: 'FEE_INCOME', amount: -110_000n },
      { account: 'GST_PAYABLE', amount: -19_800n },
      { account: 'PROVIDER_CLEARING', amount: 46_423_550n },
    ])
    expect(await messages('PAYMENT_SUCCESS')).toBe(1)
    expect(await messages('APPLICATION_SUBMITTED')).toBe(1)
    const due = await portal.send('GeEnitityPaymentData', wish, citizen)
    expect(due.value).toMatchObject({ dueAmount: '0.00', paidAmount: TOTAL, paymentStatusId: 2 })
    expect((await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)).status).not.toBe(2)
  })

  it('stands in the history of what is paid for, for officers alone', async () => {
    const { transactionId, receiptNumber: receipt } = await payInFull(portal, citizen, wish)
    const lines = await portal.db
      .selectFrom('audit_event')
      .select(['from_state', 'to_state', 'actor_type', 'is_public', 'details'])
      .where('entity_type_id', '=', wish.entityTypeId)
      .where('entity_id', '=', wish.entityId)
      .where('event', '=', 'PAYMENT_CONFIRMED')
      .execute()
    const captureId = expect.any(Number)
    expect(lines).toEqual([
      {
        ...{ from_state: null, to_state: null, actor_type: 'PROVIDER', is_public: false },
        details: { transactionId, receipt, captureId, seenBy: 'VERIFY', from: 1, to: 5 },
      },
    ])
  })

  it('answers a repeat of the callback with the same receipt, by the direct endpoint too', async () => {
    const order = await openOrder(portal, citizen, wish)
    const { claim } = await payOrder(portal, order)
    const first = await portal.send('VerifyRazorPayResponse', claim, citizen)
    expect(first.message).toBe('Payment received.')
    const body = {
      TransactionId: claim.transactionId,
      RazorpayOrderId: claim.razorpayOrderId,
      RazorpayPaymentId: claim.razorpayPaymentId,
      RazorpaySignature: claim.razorpaySignature,
    }
    const direct = await portal.sendRaw('/Payment/VerifyRazorPayResponse', body, citizen)
    expect(direct.value).toEqual(first.value)
    expect(await messages('PAYMENT_SUCCESS')).toBe(1)
  })

  it('prints one receipt, the same bytes each time, and none before the money is there', async () => {
    const order = await openOrder(portal, citizen, wish)
    const query = `/Document/DownloadReceipt?TransactionId=${order.transactionId}`
    const headers = { ...citizen.session }
    const early = await portal.app.inject({ method: 'POST', url: query, headers })
    expect(early.json()).toMatchObject({ Status: 3, Message: 'Record not found.' })
    const { claim } = await payOrder(portal, order)
    const { value } = await portal.send('VerifyRazorPayResponse', claim, citizen)
    const receipt = await portal.app.inject({ method: 'POST', url: query, headers })
    expect(receipt.headers['content-type']).toBe('application/pdf')
    const text = await readPdfText(receipt.rawPayload)
    expect(text).toContain(value.receiptNumber)
    expect(text).toContain('4,64,235.50')
    expect(text).toContain('Sunita Verma')
    const again = await portal.app.inject({ method: 'POST', url: query, headers })
    expect(again.rawPayload.equals(receipt.rawPayload)).toBe(true)
  })

  it('pays the booklet alone on a draft, then the registration without it', async () => {
    await payInFull(portal, citizen, { ...wish, feeTypeIds: [1] })
    expect(await statusOf()).toBe(1)
    const rest = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
    expect(rest.value.totalAmount).toBe('462937.50')
  })

  it('hands out no order of a payment that has ended while the provider made it', async () => {
    const opened = await portal.send(
      'PaymentRequest',
      { ...wish, feeTypeIds: [1], paymentMethodId: 1 },
      citizen,
    )
    const { payments } = portal.ports
    const slow = Object.create(payments) as typeof payments
    slow.createOrder = async order => {
      const made = await payments.createOrder(order)
      await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
      return made
    }
    const works = { db: portal.database.db, ports: { ...portal.ports, payments: slow }, payables, refuse }
    const asked = createOrder(works, citizen.userId, opened.value.transactionId)
    await expect(asked).rejects.toMatchObject({ refusal: { code: 'EXPIRED' } })
  })

  it('lets a payment for another choice take the place of an unpaid one, and returns money of the old one', async () => {
    const booklet = await openOrder(portal, citizen, { ...wish, feeTypeIds: [1] })
    const whole = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
    expect(whole.value.transactionId).not.toBe(booklet.transactionId)
    await payOrder(portal, booklet)
    await portal.provider('run')
    const old = (await transactions()).find(one => one.transactionId === booklet.transactionId)
    expect(old).toMatchObject({ paymentStatusId: 4, refund: { amount: '1298.00', refundStatusId: 2 } })
    await portal.runTimers('payments.refunds')
    const sent = (await transactions()).find(one => one.transactionId === booklet.transactionId)
    expect(sent?.refund).toMatchObject({ refundStatusId: 4 })
    expect(sent?.refund?.reference).not.toBe('')
  })
})

describe('one payment at a time', () => {
  it('returns the same payment to a double click and to a second browser', async () => {
    const request = { ...wish, paymentMethodId: 1 as const }
    const answers = await Promise.all([1, 2, 3, 4].map(() => portal.send('PaymentRequest', request, citizen)))
    expect(new Set(answers.map(answer => answer.value.transactionId)).size).toBe(1)
    const [first] = answers
    const transactionId = first?.value.transactionId ?? 0
    const orders = await Promise.all(
      [1, 2, 3].map(() => portal.send('CreateOrder', { transactionId }, citizen)),
    )
    expect(new Set(orders.map(order => order.value.orderId)).size).toBe(1)
  })

  it('confirms once when callback, webhook and timer come together', async () => {
    const order = await openOrder(portal, citizen, wish)
    const { claim } = await payOrder(portal, order, 'webhookRepeated')
    portal.clock.advance(61_000)
    await Promise.all([
      portal.send('VerifyRazorPayResponse', claim, citizen),
      portal.provider('run'),
      portal.send('SyncBankTransactionWithId', { transactionId: order.transactionId }, citizen),
      portal.runTimers('payments.sync'),
      portal.send('VerifyRazorPayResponse', claim, citizen),
    ])
    expect(await statusOf()).toBe(3)
    expect(await messages('PAYMENT_SUCCESS')).toBe(1)
    const captures = await portal.db
      .selectFrom('payment_capture')
      .select('outcome')
      .where('transaction_id', '=', order.transactionId)
      .execute()
    expect(captures).toEqual([{ outcome: 'FULFILLED' }])
  })

  it('refuses an amount that the citizen did not see, and takes none from the browser', async () => {
    const wrong = await portal.send(
      'PaymentRequest',
      { ...wish, paymentMethodId: 1, expectedTotal: '1.00' },
      citizen,
    )
    expect(wrong).toMatchObject({ status: 1, code: 'AMOUNT_CHANGED' })
    expect(await statusOf()).toBe(1)
    const given = await portal.send(
      'PaymentRequest',
      { ...wish, paymentMethodId: 1, amount: '1.00' },
      citizen,
    )
    expect(given.value.totalAmount).toBe(TOTAL)
  })
})

describe('refusals', () => {
  it('says what is not there', async () => {
    const notFound = { status: 3, message: 'Record not found.' }
    const nowhere = { entityTypeId: 999, entityId: 1 }
    expect(await portal.send('PaymentRequest', { ...nowhere, paymentMethodId: 1 }, citizen)).toMatchObject(
      notFound,
    )
    expect(await portal.send('GeEnitityPaymentData', nowhere, citizen)).toMatchObject(notFound)
    expect(await portal.send('GetPaymentMethod', { entityTypeId: 999 })).toMatchObject(notFound)
    expect(await portal.send('CreateOrder', { transactionId: 1 }, citizen)).toMatchObject(notFound)
    expect(await portal.send('DeleteChallan', { transactionId: 1 }, citizen)).toMatchObject(notFound)
  })

  it('lets the reasons of the service through', async () => {
    const other = await signUp(portal)
    const draft = await completeDraft(portal, other, scheme, { declarationAccepted: 0 })
    const request = { entityTypeId: LOTTERY, entityId: draft.applId, paymentMethodId: 1 as const }
    const answer = await portal.send('PaymentRequest', request, other)
    expect(answer.status).toBe(1)
    expect(answer.field).toBe('declarationAccepted')
  })

  it('turns a forged signature away and writes it down', async () => {
    const order = await openOrder(portal, citizen, wish)
    const { claim } = await payOrder(portal, order, 'webhookLost')
    const forged = { ...claim, razorpaySignature: 'f'.repeat(64) }
    const answer = await portal.send('VerifyRazorPayResponse', forged, citizen)
    expect(answer).toMatchObject({ status: 3, message: 'Payment could not be verified.' })
    const otherOrder = { ...claim, razorpayOrderId: 'order_of_another' }
    expect((await portal.send('VerifyRazorPayResponse', otherOrder, citizen)).code).toBe('NOT_VERIFIED')
    expect(await statusOf()).toBe(2)
    const audit = await portal.db
      .selectFrom('audit_event')
      .select('event')
      .where('entity_id', '=', wish.entityId)
      .where('event', '=', 'PAYMENT_SIGNATURE_REFUSED')
      .execute()
    expect(audit).toHaveLength(2)
  })

  it('asks the bank at most once in 15 seconds', async () => {
    const { transactionId } = await openOrder(portal, citizen, wish)
    const ask = () => portal.send('SyncBankTransactionWithId', { transactionId }, citizen)
    const askedOn = portal.clock.now()
    expect(await ask()).toMatchObject({ status: 1, message: 'Payment is not yet confirmed by the bank.' })
    expect(await ask()).toMatchObject({ status: 1, code: 'ASKED_JUST_NOW' })
    const [known] = await transactions()
    expect(known?.askAgainOn).toBe(toIstIso(new Date(askedOn.getTime() + 15 * SECOND_MS)))
    portal.clock.advance(15_000)
    expect((await ask()).code).toBe('NOT_CONFIRMED')
  })

  it('keeps the order for another try when the provider does not answer', async () => {
    const opened = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
    const { transactionId } = opened.value
    await portal.provider('', { api: { status: 503, times: 10 } })
    expect(await portal.send('CreateOrder', { transactionId }, citizen)).toMatchObject({
      status: 1,
      code: 'PROVIDER_UNAVAILABLE',
    })
    await portal.provider('', { clear: true })
    expect(await openOrder(portal, citizen, wish)).toMatchObject({ transactionId })
  })

  it('makes no order for a payment whose time is over', async () => {
    const opened = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
    portal.clock.advance(31 * MINUTE_MS)
    const late = await portal.send('CreateOrder', { transactionId: opened.value.transactionId }, citizen)
    expect(late).toMatchObject({ status: 1, code: 'EXPIRED' })
  })

  it('names the ways of paying', async () => {
    const general = await portal.send('GetPaymentMethod', { entityTypeId: LOTTERY })
    expect(general.value.map(method => method.id)).toEqual([1, 2])
    const own = await portal.send('GetPaymentMethod', wish, citizen)
    expect(own.value.map(method => method.name)).toEqual(['Online', 'Bank challan'])
  })
})
