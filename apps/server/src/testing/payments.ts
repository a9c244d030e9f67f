import type { InputOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { TestCitizen, TestPortal } from './portal.ts'

/** What is to be paid, as the citizen's browser asks for it. */
export type Wish = Omit<InputOf<Calls['PaymentRequest']>, 'paymentMethodId'>

/** A payment whose order the provider has made; nothing is paid yet. */
export async function openOrder(
  portal: TestPortal,
  citizen: TestCitizen,
  wish: Wish,
): Promise<{ transactionId: number; orderId: string }> {
  const opened = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
  if (opened.status !== 2) throw new Error(`PaymentRequest: ${opened.message}`)
  const { transactionId } = opened.value
  const order = await portal.send('CreateOrder', { transactionId }, citizen)
  if (order.status !== 2) throw new Error(`CreateOrder: ${order.message}`)
  return { transactionId, orderId: order.value.orderId }
}

/** Pays an order at the provider, as its behaviour says, and answers what the checkout hands to the page. */
export async function payOrder(
  portal: TestPortal,
  order: { transactionId: number; orderId: string },
  behaviour?: unknown,
) {
  const { payment, response } = await portal.provider('pay', { orderId: order.orderId, behaviour })
  return {
    payment,
    claim: {
      transactionId: order.transactionId,
      razorpayOrderId: response.razorpay_order_id,
      razorpayPaymentId: response.razorpay_payment_id,
      razorpaySignature: response.razorpay_signature,
    },
  }
}

/** Pays whatever is due on an entity, from the request to the verified answer of the checkout. */
export async function payInFull(
  portal: TestPortal,
  citizen: TestCitizen,
  wish: Wish,
): Promise<{ transactionId: number; receiptNumber: string }> {
  const order = await openOrder(portal, citizen, wish)
  const { claim } = await payOrder(portal, order)
  const verified = await portal.send('VerifyRazorPayResponse', claim, citizen)
  if (verified.value?.paymentStatusId !== 5) throw new Error(`VerifyRazorPayResponse: ${verified.message}`)
  return { transactionId: order.transactionId, receiptNumber: verified.value.receiptNumber }
}
