import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { paymentCalls } from '#contract/payment/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let owner: TestCitizen
let stranger: TestCitizen
let wish: { entityTypeId: number; entityId: number }
beforeAll(async () => {
  portal = await testPortal()
  owner = await signUp(portal)
  stranger = await signUp(portal)
  const { applId } = await completeDraft(portal, owner, await openScheme(portal))
  wish = { entityTypeId: EntityType.LotteryApplication, entityId: applId }
})
afterAll(() => portal.close())

const notFound = { status: 3, message: 'Record not found.' }
const closed = { session: { authid: '1', authkey: 'f'.repeat(64) } }

describe("another citizen's payments", () => {
  it('are neither opened nor seen nor moved, whether open or paid', async () => {
    const request = { ...wish, paymentMethodId: 1 as const }
    expect(await portal.send('PaymentRequest', request, stranger)).toMatchObject(notFound)
    expect(await portal.send('GeEnitityPaymentData', wish, stranger)).toMatchObject(notFound)
    const order = await openOrder(portal, owner, wish)
    expect(await portal.send('PaymentRequest', request, stranger)).toMatchObject(notFound)
    const { transactionId, orderId } = order
    const { claim } = await payOrder(portal, order, 'webhookLost')
    expect(await portal.send('CreateOrder', { transactionId }, stranger)).toMatchObject(notFound)
    const told = { transactionId, orderId, event: 'FAILED' as const }
    expect(await portal.send('SaveRazorPaymentRequest', told, stranger)).toMatchObject(notFound)
    expect(await portal.send('VerifyRazorPayResponse', claim, stranger)).toMatchObject(notFound)
    expect(await portal.send('SyncBankTransactionWithId', { transactionId }, stranger)).toMatchObject(
      notFound,
    )
    expect(await portal.send('DeleteChallan', { transactionId }, stranger)).toMatchObject(notFound)
    expect((await portal.send('GetLatestUnconfirmedTransaction', wish, stranger)).value).toBeNull()
    const list = { applicationId: wish.entityId, entityTypeId: wish.entityTypeId }
    expect((await portal.send('GetApplicationTrasactionData', list, stranger)).value).toEqual([])
    const methods = await portal.send('GetPaymentMethod', wish, stranger)
    expect(
      methods.value.map(method => method.id),
      'what everybody is told',
    ).toEqual([1, 2])
    await portal.send('VerifyRazorPayResponse', claim, owner)
    const receipt = await portal.app.inject({
      method: 'POST',
      url: `/Document/DownloadReceipt?TransactionId=${transactionId}`,
      headers: { ...stranger.session },
    })
    expect(receipt.json()).toMatchObject({ Status: 3, Message: 'Record not found.', CustomObject: null })
    const mine = await portal.send('GetApplicationTrasactionData', list, owner)
    expect(mine.value).toMatchObject([{ transactionId, paymentStatusId: 5 }])
  })

  it('cannot be paid with the answer of one’s own checkout', async () => {
    const { applId } = await completeDraft(portal, stranger, await openScheme(portal))
    const theirs = { entityTypeId: EntityType.LotteryApplication, entityId: applId }
    const cheap = await openOrder(portal, stranger, { ...theirs, feeTypeIds: [1] })
    const { claim } = await payOrder(portal, cheap, 'webhookLost')
    await portal.send('VerifyRazorPayResponse', claim, stranger)
    const dear = await openOrder(portal, stranger, theirs)
    const swapped = { ...claim, transactionId: dear.transactionId }
    expect((await portal.send('VerifyRazorPayResponse', swapped, stranger)).code).toBe('NOT_VERIFIED')
    const claimed = { ...swapped, razorpayOrderId: dear.orderId }
    expect((await portal.send('VerifyRazorPayResponse', claimed, stranger)).code).toBe('NOT_VERIFIED')
    await payInFull(portal, stranger, theirs)
  })
})

describe('without an open session', () => {
  const keys = (Object.keys(paymentCalls) as (keyof typeof paymentCalls)[]).filter(
    key => paymentCalls[key].door === 'citizen',
  )
  it.each(keys)('%s asks to log in', async key => {
    const body = {
      OrgId: 0,
      ApiParams: { TransactionId: 7001, EntityTypeId: EntityType.LotteryApplication, EntityId: 4001 },
      ApiKey: key,
    }
    expect((await portal.sendRaw(DOOR_PATHS.citizen, body)).http).toBe(401)
    expect((await portal.sendRaw(DOOR_PATHS.citizen, body, closed)).http).toBe(401)
  })

  it('the direct endpoints ask to log in', async () => {
    expect((await portal.sendRaw('/Payment/VerifyRazorPayResponse', {}, closed)).http).toBe(401)
    const url = '/Document/DownloadReceipt?TransactionId=7001'
    expect((await portal.app.inject({ method: 'POST', url, headers: closed.session })).statusCode).toBe(401)
  })
})
