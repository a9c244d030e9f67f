/**
 * The payment port over the official Razorpay SDK. The same adapter serves the real provider and the embedded sandbox:
 * only the address and the keys differ.
 *
 * Retries: reads and refunds with an idempotency key are repeated after an `unavailable`, twice, with a short pause.
 * Creating an order is not repeated blindly: its receipt is unique at the provider, so after a refusal or a lost answer
 * the adapter looks the receipt up and returns the order that is already there.
 */
import type { Paise } from '#domain/money/paise.ts'
import { readItems, readOrder, readPayment, readRefund, readSettlementLine } from './answers.ts'
import { once, repeat, safeId } from './asking.ts'
import { PaymentProviderError } from './errors.ts'
import type {
  CreateOrderRequest,
  PaymentProvider,
  ProviderOrder,
  RefundRequest,
  SettlementLine,
} from './PaymentProvider.ts'
import { createRazorpayClient, type RazorpayClientConfig } from './razorpayClient.ts'
import { readNotice } from './readNotice.ts'
import { checkoutSignature, sameSignature, webhookSignature } from './signatures.ts'

export interface RazorpayProviderConfig extends Omit<RazorpayClientConfig, 'timeoutMs'> {
  webhookSecret: string
  /** `https://checkout.razorpay.com/v1/checkout.js`, or the sandbox's. */
  checkoutScriptUrl: string
  /** Default 10 seconds. */
  timeoutMs?: number
  /** Pauses before the repeats of a safe request, in milliseconds. Default 250, 1000. */
  retryPausesMs?: readonly number[]
}

const SETTLEMENT_PAGE = 1000

/** Builds the port. @throws Error when the configuration cannot work. */
export function razorpayProvider(config: RazorpayProviderConfig): PaymentProvider {
  const clientConfig: RazorpayClientConfig = { ...config, timeoutMs: config.timeoutMs ?? 10_000 }
  const client = createRazorpayClient(clientConfig)
  const pauses = config.retryPausesMs ?? [250, 1000]

  const lookup = <T>(ask: () => Promise<unknown>, read: (answer: unknown) => T): Promise<T> =>
    repeat(pauses, () => once('notFound', ask, read))

  const findByReceipt = async (receipt: string): Promise<ProviderOrder | undefined> => {
    const orders = await lookup(
      () => client.orders.all({ receipt, count: 1 }),
      answer => readItems(answer, readOrder),
    )
    return orders.find(order => order.receipt === receipt)
  }

  return {
    publicKeyId: config.keyId,
    checkoutScriptUrl: config.checkoutScriptUrl,

    async createOrder({ amount, receipt, notes }: CreateOrderRequest) {
      const body = { amount: wireAmount(amount), currency: 'INR', receipt, notes }
      try {
        return await once('refused', () => client.orders.create(body), readOrder)
      } catch (error) {
        const existing = await findByReceipt(receipt)
        if (existing && existing.amount === amount) return existing
        throw error
      }
    },

    fetchOrder: orderId => lookup(() => client.orders.fetch(safeId(orderId)), readOrder),

    async listPaymentsOfOrder(orderId) {
      const payments = await lookup(
        () => client.orders.fetchPayments(safeId(orderId)),
        answer => readItems(answer, readPayment),
      )
      return payments.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    },

    fetchPayment: paymentId => lookup(() => client.payments.fetch(safeId(paymentId)), readPayment),

    async refund({ paymentId, amount, idempotencyKey, notes }: RefundRequest) {
      if (!/^[\w-]{10,}$/.test(idempotencyKey)) throw new TypeError('idempotency key too short or malformed')
      const keyed = createRazorpayClient(clientConfig, { 'X-Refund-Idempotency': idempotencyKey })
      const body = { amount: wireAmount(amount), speed: 'normal' as const, ...(notes ? { notes } : {}) }
      return repeat(pauses, () =>
        once('refused', () => keyed.payments.refund(safeId(paymentId), body), readRefund),
      )
    },

    fetchRefund: refundId => lookup(() => client.refunds.fetch(safeId(refundId)), readRefund),

    async listSettlementLines(day) {
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
      const lines: SettlementLine[] = []
      for (;;) {
        const query = { year, month, day: date, count: SETTLEMENT_PAGE, skip: lines.length }
        const page = await lookup(
          () => client.settlements.reports(query),
          answer => readItems(answer, readSettlementLine),
        )
        lines.push(...page)
        if (page.length < SETTLEMENT_PAGE) return lines
      }
    },

    verifyCheckoutSignature: ({ orderId, paymentId, signature }) =>
      sameSignature(checkoutSignature(orderId, paymentId, config.keySecret), signature),

    verifyWebhook: (rawBody, signatureHeader) =>
      signatureHeader !== undefined &&
      sameSignature(webhookSignature(rawBody, config.webhookSecret), signatureHeader),

    readWebhook: readNotice,
  }
}

/** The wire carries paise as a JSON number; beyond 2^53 it would round, so such an amount never leaves. */
function wireAmount(amount: Paise): number {
  if (amount <= 0n || amount > BigInt(Number.MAX_SAFE_INTEGER))
    throw new PaymentProviderError('refused', 'AMOUNT_OUT_OF_RANGE', 'The amount cannot be paid online.')
  return Number(amount)
}
