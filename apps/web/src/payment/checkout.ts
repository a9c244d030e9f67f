import type { CreateOrderAnswer } from './order.ts'

/** What the provider's window hands over after a payment. */
interface CheckoutResponse {
  readonly razorpay_order_id: string
  readonly razorpay_payment_id: string
  readonly razorpay_signature: string
}

interface FailedEvent {
  readonly error?: { readonly code?: string; readonly description?: string }
}

interface CheckoutWindow {
  open(): void
  on(event: 'payment.failed', listener: (event: FailedEvent) => void): unknown
}

declare global {
  interface Window {
    /** The provider's checkout object, there once its script is loaded. */
    Razorpay?: new (
      options: Readonly<Record<string, unknown>>,
    ) => CheckoutWindow
  }
}

export interface Failure {
  readonly code: string
  readonly description: string
}

/** How the payer left the window: with a payment to verify, or without, perhaps after a failed attempt. */
export type CheckoutEnd =
  | {
      readonly kind: 'paid'
      readonly orderId: string
      readonly paymentId: string
      readonly signature: string
    }
  | { readonly kind: 'dismissed'; readonly failure: Failure | null }

const loading = new Map<string, Promise<void>>()

/** Loads the provider's script once; a failed load may be tried again. */
export function loadCheckout(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading.delete(url)
      reject(new Error('the checkout script did not load'))
    }
    document.head.append(script)
  })
  loading.set(url, load)
  return load
}

export interface OpenOptions {
  readonly language: 'en' | 'hi'
  readonly onFailure: (failure: Failure) => void
}

/** Opens the provider's window for an order and waits until the payer has left it. Throws when the script cannot be loaded. */
export async function openCheckout(order: CreateOrderAnswer, options: OpenOptions): Promise<CheckoutEnd> {
  await loadCheckout(order.checkoutScriptUrl)
  const { Razorpay } = window
  if (!Razorpay) throw new Error('the checkout script brought no checkout object')
  return new Promise(resolve => {
    let failure: Failure | null = null
    const checkout = new Razorpay({
      key: order.keyId,
      amount: order.amount,
      currency: order.currency,
      order_id: order.orderId,
      name: order.name,
      description: order.description,
      prefill: order.prefill,
      theme: { color: '#22366b' },
      config: { display: { language: options.language } },
      modal: {
        confirm_close: false,
        ondismiss: () => resolve({ kind: 'dismissed', failure }),
      },
      handler: (response: CheckoutResponse) =>
        resolve({
          kind: 'paid',
          orderId: response.razorpay_order_id,
          paymentId: response.razorpay_payment_id,
          signature: response.razorpay_signature,
        }),
    })
    checkout.on('payment.failed', event => {
      failure = { code: event.error?.code ?? '', description: event.error?.description ?? '' }
      options.onFailure(failure)
    })
    checkout.open()
  })
}
