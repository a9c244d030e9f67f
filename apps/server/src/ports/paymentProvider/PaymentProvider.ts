/**
 * The port through which the portal talks to its online payment provider. Amounts are integer paise (bigint); ids are
 * the provider's own. Nothing here belongs to one provider: the adapter in `razorpayProvider.ts` is the only file that
 * knows its protocol, for the real provider and for the embedded sandbox alike.
 */
import type { Paise } from '#domain/money/paise.ts'

/** created: no attempt yet · attempted: tried, not paid · paid: captured for the full amount. */
export type OrderStatus = 'created' | 'attempted' | 'paid'

/** authorized: the bank agreed, the money is not ours yet · captured: the money is ours · refunded: given back in full. */
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

export type RefundStatus = 'pending' | 'processed' | 'failed'

export interface ProviderOrder {
  id: string
  amount: Paise
  amountPaid: Paise
  status: OrderStatus
  /** Our own reference, unique at the provider. */
  receipt: string | null
  attempts: number
  createdAt: Date
}

export interface ProviderPayment {
  id: string
  orderId: string | null
  amount: Paise
  amountRefunded: Paise
  status: PaymentStatus
  /** How the citizen paid: upi, card, netbanking, … as the provider names it. */
  method: string
  /** The bank's own reference for the money (RRN, bank transaction id or authorisation code). */
  bankReference: string | null
  errorCode: string | null
  errorDescription: string | null
  createdAt: Date
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amount: Paise
  status: RefundStatus
  /** The bank's acquirer reference number, once known. */
  bankReference: string | null
  createdAt: Date
}

/** One line of a day's settlement: what the provider paid out for one payment, or took back for one refund. */
export interface SettlementLine {
  kind: 'payment' | 'refund' | 'other'
  /** Id of the payment or of the refund. */
  id: string
  paymentId: string | null
  orderId: string | null
  receipt: string | null
  amount: Paise
  fee: Paise
  tax: Paise
  credit: Paise
  debit: Paise
  settlementId: string | null
  bankReference: string | null
  settledAt: Date | null
}

export type NoticeKind =
  | 'paymentAuthorized'
  | 'paymentCaptured'
  | 'paymentFailed'
  | 'orderPaid'
  | 'refundProcessed'
  | 'refundFailed'
  | 'other'

/** What a webhook says, in our words. `other` is an event that we do not use: acknowledge and ignore it. */
export interface ProviderNotice {
  kind: NoticeKind
  /** When it happened at the provider: for a capture, the moment from which the money is ours. */
  at: Date
  orderId: string | null
  payment: ProviderPayment | null
  refund: ProviderRefund | null
}

export interface CreateOrderRequest {
  amount: Paise
  /** Our transaction id: at most 40 characters, unique. */
  receipt: string
  /** At most 15 pairs of at most 256 characters each. */
  notes: Record<string, string>
}

export interface RefundRequest {
  paymentId: string
  amount: Paise
  /** Id of our refund row (a UUID): a repeat with the same key returns the first refund and moves no money. */
  idempotencyKey: string
  notes?: Record<string, string>
}

export interface CheckoutAnswer {
  /** The order id from our own database, never the one sent by the browser. */
  orderId: string
  paymentId: string
  signature: string
}

/**
 * Every call rejects with `PaymentProviderError` and nothing else:
 * `unavailable` (no usable answer: ask again later; the outcome of a write is unknown),
 * `refused` (the provider understood and said no) or `notFound`.
 */
export interface PaymentProvider {
  /** The public half of the key, which the browser needs to open the checkout. */
  readonly publicKeyId: string
  /** Address of the script that defines the checkout object, for the page and for its content security policy. */
  readonly checkoutScriptUrl: string

  /** Creates an order. A repeat with the same receipt and amount returns the order that is already there. */
  createOrder(request: CreateOrderRequest): Promise<ProviderOrder>
  fetchOrder(orderId: string): Promise<ProviderOrder>
  /** All attempts on an order, newest first. */
  listPaymentsOfOrder(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /** Gives money back. Safe to repeat with the same idempotency key. */
  refund(request: RefundRequest): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
  /** All lines settled on a calendar day of the authority (YYYY-MM-DD), for the daily reconciliation. */
  listSettlementLines(day: string): Promise<SettlementLine[]>

  /** True when the checkout's answer carries our provider's signature over *our* order id. Constant time. */
  verifyCheckoutSignature(answer: CheckoutAnswer): boolean
  /** True when the signature header fits the raw bytes of the webhook. Constant time. */
  verifyWebhook(rawBody: Uint8Array | string, signatureHeader: string | undefined): boolean
  /** Reads a webhook whose signature has been verified. @throws PaymentProviderError `refused` when it is malformed. */
  readWebhook(rawBody: Uint8Array | string): ProviderNotice
}
