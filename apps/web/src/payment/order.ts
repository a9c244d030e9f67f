import type { OutputOf } from '#contract/call.ts'
import type { paymentCalls } from '#contract/payment/calls.ts'

/** What the checkout window needs to know about an order. */
export type CreateOrderAnswer = OutputOf<typeof paymentCalls.CreateOrder>
