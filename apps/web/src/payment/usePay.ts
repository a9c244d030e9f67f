import { useRef, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { paymentCalls } from '#contract/payment/calls.ts'
import { PaymentMethod } from '#contract/payment/heads.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { SignedOutError } from '#web/api/errors.ts'
import { send } from '#web/api/gateway.ts'
import { getLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { type CheckoutEnd, type Failure, openCheckout } from './checkout.ts'
import { refreshMoney } from './refreshMoney.ts'

/** What is being done: nothing, the order is made, the provider's window is open, the bank's answer is checked. */
export type PayPhase = 'rest' | 'opening' | 'paying' | 'confirming'

/** How a payment ended as far as this page knows; the server's record decides. */
export type PayOutcome = 'verified' | 'unconfirmed' | 'failed' | 'challan'

export type PayRequest = Omit<InputOf<typeof paymentCalls.PaymentRequest>, 'paymentMethodId'>

export interface PayOptions {
  /** The payment has ended: go to its result. */
  readonly onEnd: (transaction: PaymentTransaction, outcome: PayOutcome) => void
}

/** Notes what the window did; the payment does not depend on it. */
function note(
  transactionId: number,
  orderId: string,
  event: 'OPENED' | 'DISMISSED' | 'FAILED',
  failure?: Failure,
) {
  const input = {
    transactionId,
    orderId,
    event,
    errorCode: failure?.code.slice(0, 80) ?? '',
    errorDescription: failure?.description.slice(0, 400) ?? '',
  }
  send(paymentCalls.SaveRazorPaymentRequest, input).catch((cause: unknown) =>
    console.warn('The payment window could not be noted', cause),
  )
}

/**
 * Pays what is due on a record: request, order, the provider's window, verification. One payment at a time: further
 * presses while it runs do nothing. The window closed without paying leaves `dismissed` true; nothing is lost.
 */
export function usePay({ onEnd }: PayOptions) {
  const [phase, setPhase] = useState<PayPhase>('rest')
  const [error, setError] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState(false)
  const running = useRef(false)
  const request = useAct(paymentCalls.PaymentRequest)
  const order = useAct(paymentCalls.CreateOrder)
  const verify = useAct(paymentCalls.VerifyRazorPayResponse)

  const confirm = async (transaction: PaymentTransaction, end: CheckoutEnd & { kind: 'paid' }) => {
    setPhase('confirming')
    try {
      await verify.mutateAsync({
        transactionId: transaction.transactionId,
        razorpayOrderId: end.orderId,
        razorpayPaymentId: end.paymentId,
        razorpaySignature: end.signature,
      })
      return 'verified'
    } catch (cause) {
      if (cause instanceof SignedOutError) throw cause
      // The payer has paid; only the answer is missing. The result page keeps asking.
      return 'unconfirmed'
    }
  }

  const payOnline = async (transaction: PaymentTransaction): Promise<PayOutcome | null> => {
    const { transactionId } = transaction
    const { output } = await order.mutateAsync({ transactionId })
    setPhase('paying')
    note(transactionId, output.orderId, 'OPENED')
    const end = await openCheckout(output, {
      language: getLanguage(),
      onFailure: failure => note(transactionId, output.orderId, 'FAILED', failure),
    })
    if (end.kind === 'paid') return confirm(transaction, end)
    note(transactionId, output.orderId, 'DISMISSED')
    return end.failure ? 'failed' : null
  }

  const run = async (input: PayRequest, paymentMethodId: 1 | 2) => {
    const { output } = await request.mutateAsync({ ...input, paymentMethodId })
    // An open payment of the other kind may come back: it decides what happens now.
    const isChallan = output.paymentMethodId === PaymentMethod.challan
    const outcome = isChallan ? 'challan' : await payOnline(output)
    await refreshMoney()
    if (outcome === null) setDismissed(true)
    else onEnd(output, outcome)
  }

  const start = (input: PayRequest, paymentMethodId: 1 | 2) => {
    if (running.current) return
    running.current = true
    setPhase('opening')
    setError(null)
    setDismissed(false)
    run(input, paymentMethodId)
      .catch((cause: unknown) => {
        if (cause instanceof SignedOutError) return
        setError(cause instanceof Error && cause.name.endsWith('Error') ? sentence(cause) : String(cause))
      })
      .finally(() => {
        running.current = false
        setPhase('rest')
      })
  }
  return { phase, error, dismissed, start }
}

/** Refusals of the server speak for themselves; a script that did not load does not. */
function sentence(cause: Error): string {
  return cause.name === 'Error' ? m.payment_windowFailed() : cause.message
}
