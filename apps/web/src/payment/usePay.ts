import { useRef, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { paymentCalls } from '#contract/payment/calls.ts'
import { PaymentMethod } from '#contract/payment/heads.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { SignedOutError } from '#web/api/errors.ts'
import { send } from '#web/api/gateway.ts'
import { getLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { clearToasts } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { type CheckoutEnd, type Failure, openCheckout } from './checkout.ts'
import { refreshAll, refreshMoney } from './refreshMoney.ts'

/** What is being done: nothing, the order is made, the provider's window is open, the bank's answer is checked. */
export type PayPhase = 'rest' | 'opening' | 'paying' | 'confirming'

/** How the payer left the provider's window without paying; `failure`: the last attempt there was refused. */
export interface Left {
  readonly failure: Failure | null
}

export type PayRequest = Omit<InputOf<typeof paymentCalls.PaymentRequest>, 'paymentMethodId'>

export interface PayOptions {
  /** Paid, or waiting for the bank: go to its result, which the server's record decides. */
  readonly onEnd: (transaction: PaymentTransaction) => void
}

/**
 * Notes what the window did; the payment does not depend on it. A window that was left lets the server ask the provider
 * whether an attempt is under way.
 */
function note(
  transactionId: number,
  orderId: string,
  event: 'OPENED' | 'DISMISSED' | 'FAILED',
  failure?: Failure,
): Promise<void> {
  const input = {
    transactionId,
    orderId,
    event,
    errorCode: failure?.code.slice(0, 80) ?? '',
    errorDescription: failure?.description.slice(0, 400) ?? '',
  }
  return send(paymentCalls.SaveRazorPaymentRequest, input).then(
    () => undefined,
    (cause: unknown) => console.warn('The payment window could not be noted', cause),
  )
}

/**
 * Pays what is due on a record: request, order, the provider's window, verification. One payment at a time: further
 * presses while it runs do nothing. A window that was left without paying stays on the page, in `left`: nothing is lost,
 * and the next press pays the same order.
 */
export function usePay({ onEnd }: PayOptions) {
  const [phase, setPhase] = useState<PayPhase>('rest')
  const [error, setError] = useState<string | null>(null)
  const [left, setLeft] = useState<Left | null>(null)
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
    } catch (cause) {
      // The payer has paid; only the answer is missing. The result page keeps asking.
      if (cause instanceof SignedOutError) throw cause
    }
  }

  const payOnline = async (transaction: PaymentTransaction): Promise<Left | null> => {
    const { transactionId } = transaction
    const { output } = await order.mutateAsync({ transactionId })
    setPhase('paying')
    void note(transactionId, output.orderId, 'OPENED')
    const end = await openCheckout(output, {
      language: getLanguage(),
      onFailure: failure => void note(transactionId, output.orderId, 'FAILED', failure),
    })
    if (end.kind === 'paid') {
      await confirm(transaction, end)
      return null
    }
    setPhase('confirming')
    await note(transactionId, output.orderId, 'DISMISSED')
    return { failure: end.failure }
  }

  const run = async (input: PayRequest, paymentMethodId: 1 | 2) => {
    const { output } = await request.mutateAsync({ ...input, paymentMethodId })
    // An open payment of the other kind may come back: it decides what happens now.
    const isChallan = output.paymentMethodId === PaymentMethod.challan
    // An order that was paid elsewhere meanwhile comes back as paid.
    const isPaid = output.paymentStatusId === PaymentStatus.Success
    const leftNow = isChallan || isPaid ? null : await payOnline(output)
    if (leftNow) {
      await refreshAll()
      setLeft(leftNow)
      return
    }
    await refreshMoney()
    onEnd(output)
  }

  const start = (input: PayRequest, paymentMethodId: 1 | 2) => {
    if (running.current) return
    running.current = true
    setPhase('opening')
    setError(null)
    setLeft(null)
    clearToasts()
    run(input, paymentMethodId)
      .catch((cause: unknown) => {
        if (cause instanceof SignedOutError) return
        // What could not be begun may have changed since the page was read.
        void refreshAll()
        setError(cause instanceof Error && cause.name.endsWith('Error') ? sentence(cause) : String(cause))
      })
      .finally(() => {
        running.current = false
        setPhase('rest')
      })
  }
  return { phase, error, left, start }
}

/** Refusals of the server speak for themselves; a script that did not load does not. */
function sentence(cause: Error): string {
  return cause.name === 'Error' ? m.payment_windowFailed() : cause.message
}
