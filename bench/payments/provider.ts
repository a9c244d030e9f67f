import type {
  PaymentProvider,
  ProviderOrder,
  ProviderPayment,
} from '#server/ports/paymentProvider/PaymentProvider.ts'

const no = (): never => {
  throw new Error('not used by this benchmark')
}

/** A provider that answers from memory at once, so that only the portal is measured. Each order counts as paid. */
export function instantProvider(): PaymentProvider {
  const orders = new Map<string, ProviderOrder>()
  return {
    publicKeyId: 'rzp_test_bench',
    checkoutScriptUrl: '/checkout.js',
    async createOrder({ amount, receipt }) {
      const order: ProviderOrder = {
        id: `order_bench${receipt}`,
        amount,
        amountPaid: amount,
        status: 'paid',
        receipt,
        attempts: 1,
        createdAt: new Date(),
      }
      orders.set(order.id, order)
      return order
    },
    async fetchPayment(paymentId): Promise<ProviderPayment> {
      const order = orders.get(paymentId.replace('pay_', 'order_'))
      if (!order) return no()
      return {
        id: paymentId,
        orderId: order.id,
        amount: order.amount,
        amountRefunded: 0n,
        status: 'captured',
        method: 'upi',
        bankReference: '432100123456',
        errorCode: null,
        errorDescription: null,
        createdAt: new Date(),
      }
    },
    verifyCheckoutSignature: () => true,
    fetchOrder: no,
    listPaymentsOfOrder: no,
    refund: no,
    fetchRefund: no,
    listSettlementLines: no,
    verifyWebhook: no,
    readWebhook: no,
  }
}
