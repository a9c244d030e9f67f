import { createHmac, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import { type Attack, anyOf, must } from './lib/attack.ts'
import { call, post, send } from './lib/client.ts'
import { holdHall, type Person, signUp } from './lib/people.ts'
import type { Place } from './lib/place.ts'

const WEBHOOK = '/Payment/RazorpayWebhook'
const Paid = v.object({
  response: v.object({
    razorpay_payment_id: v.string(),
    razorpay_order_id: v.string(),
    razorpay_signature: v.string(),
  }),
})

interface Order {
  readonly transactionId: number
  readonly orderId: string
}

async function openOrder(place: Place, person: Person): Promise<Order> {
  const entityId = await holdHall(place, person)
  const wish = { entityTypeId: EntityType.Booking, entityId, paymentMethodId: 1 } as const
  const opened = await call(place, 'PaymentRequest', wish, person)
  must(opened.status === 2, `no payment: ${opened.message}`)
  const { transactionId } = opened.value
  const made = await call(place, 'CreateOrder', { transactionId }, person)
  must(made.status === 2, `no order: ${made.message}`)
  return { transactionId, orderId: made.value.orderId }
}

/** Pays an order at the provider, and answers what its checkout hands to the page. */
async function payOrder(place: Place, { transactionId, orderId }: Order) {
  const { text } = await post(place, '/sandbox/razorpay/control/pay', { orderId })
  const { response } = v.parse(Paid, JSON.parse(text))
  return {
    transactionId,
    razorpayOrderId: response.razorpay_order_id,
    razorpayPaymentId: response.razorpay_payment_id,
    razorpaySignature: response.razorpay_signature,
  }
}

/** What the books hold of a transaction. */
async function booksOf({ database }: Place, transactionId: number) {
  const { rows } = await database.pool.query<{ captures: number; receipt: string | null; status: number }>(
    `select (select count(*)::int from payment_capture where transaction_id = t.id) as captures,
            t.receipt_number as receipt, t.status_id as status
       from payment_transaction t where t.id = $1`,
    [transactionId],
  )
  const [books] = rows
  must(books !== undefined, 'there is no such transaction')
  return books
}

const sign = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

export const attacks: readonly Attack[] = [
  {
    name: 'pay with forged, foreign and replayed signatures of the checkout',
    async run(place) {
      const [thief, other] = [await signUp(place), await signUp(place)]
      const unpaid = await openOrder(place, thief)
      const paid = await payOrder(place, await openOrder(place, other))
      const claim = { transactionId: unpaid.transactionId, razorpayOrderId: unpaid.orderId }
      const { razorpayPaymentId, razorpaySignature } = paid
      const forged = [
        { ...claim, razorpayPaymentId: 'pay_forged00000001', razorpaySignature: '0'.repeat(64) },
        { ...claim, razorpayPaymentId, razorpaySignature },
        {
          ...claim,
          razorpayPaymentId,
          razorpaySignature: sign('', `${unpaid.orderId}|${razorpayPaymentId}`),
        },
        { ...paid, transactionId: unpaid.transactionId },
        { ...claim, razorpayPaymentId: '', razorpaySignature: '' },
      ]
      const got = await anyOf(forged, async one => {
        const answer = await send(place, 'VerifyRazorPayResponse', one, thief)
        return answer.status === 2 ? 'a forged claim was believed' : undefined
      })
      const books = await booksOf(place, unpaid.transactionId)
      return got ?? (books.captures > 0 || books.receipt ? 'the books hold money that never came' : undefined)
    },
  },
  {
    name: 'count one payment twice: 20 verifications, webhooks and replays at once',
    async run(place) {
      const person = await signUp(place)
      const order = await openOrder(place, person)
      const claim = await payOrder(place, order)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 3 === 0
            ? post(place, '/sandbox/razorpay/control/deliver', { orderId: order.orderId, again: true })
            : send(place, 'VerifyRazorPayResponse', claim, person),
        ),
      )
      must(
        answers.some(({ status }) => status === 2),
        'the payment was never verified',
      )
      const { captures, receipt } = await booksOf(place, order.transactionId)
      must(receipt !== null, 'there is no receipt')
      return captures === 1 ? undefined : `the money counts ${captures} times`
    },
  },
  {
    name: 'send forged webhooks of the payment provider',
    async run(place) {
      const order = await openOrder(place, await signUp(place))
      const body = JSON.stringify({
        event: 'payment.captured',
        payload: {
          payment: {
            entity: { id: 'pay_forged00000002', order_id: order.orderId, status: 'captured', amount: 1 },
          },
        },
      })
      const signatures = [
        undefined,
        '',
        '0'.repeat(64),
        sign('', body),
        sign('webhook', body),
        'x'.repeat(5000),
      ]
      const got = await anyOf(signatures, async signature => {
        const headers = {
          'x-razorpay-event-id': randomUUID(),
          ...(signature === undefined ? {} : { 'x-razorpay-signature': signature }),
        }
        const { http } = await post(place, WEBHOOK, body, { headers })
        return http === 400 ? undefined : `a forged webhook answered ${http}`
      })
      const { captures } = await booksOf(place, order.transactionId)
      return got ?? (captures > 0 ? 'the books hold money that never came' : undefined)
    },
  },
  {
    name: 'repeat a write with its idempotency key, also at once and as somebody else',
    async run(place) {
      const [owner, other] = [await signUp(place), await signUp(place)]
      const address = {
        ...{
          addressLabel: 'Home',
          addressLine1: 'H-9, Nehru Enclave',
          addressLine2: 'Ashiana',
          city: 'Lucknow',
        },
        ...{ stateId: 9, districtId: 162, pincode: '226012', idempotencyKey: randomUUID() },
      }
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => send(place, 'AddCitizenUserSavedAddress', address, owner)),
      )
      must(
        answers.some(({ status }) => status === 2),
        'no address was kept',
      )
      const replayed = await send(place, 'AddCitizenUserSavedAddress', address, other)
      const own = await call(place, 'GetCitizenUserSavedAddresses', {}, owner)
      const theirs = await call(place, 'GetCitizenUserSavedAddresses', {}, other)
      const [mine] = own.value
      if (own.value.length !== 1) return `one write was done ${own.value.length} times`
      const told = JSON.stringify(replayed.value ?? '')
      return theirs.value.some(one => one.savedAddressId === mine?.savedAddressId) ||
        told.includes(`"savedAddressId":${mine?.savedAddressId},`)
        ? 'another citizen got the kept answer'
        : undefined
    },
  },
]
