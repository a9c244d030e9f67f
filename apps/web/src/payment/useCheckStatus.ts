import { paymentCalls } from '#contract/payment/calls.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { useAct } from '#web/api/queries.ts'
import { useCountdown } from '#web/forms/otp/useCountdown.ts'
import { m } from '#web/i18n/generated/messages.js'
import { serverNow } from '#web/shell/time/serverClock.ts'
import { refreshAll } from './refreshMoney.ts'

/** The server's clock is known here to the second: a question within it would come too early and be refused. */
const CLOCK_SECOND_MS = 1000

/** When this device's clock shows the moment at which the bank may be asked again. */
const deviceTime = (serverTime: string | null): number =>
  serverTime ? Date.parse(serverTime) - serverNow() + Date.now() + CLOCK_SECOND_MS : 0

/** Asks the bank about a payment, at most once in 15 seconds; the button counts the wait. */
export function useCheckStatus(
  transaction: PaymentTransaction,
  onAnswer?: (paymentStatusId: number) => void,
) {
  const seconds = useCountdown(deviceTime(transaction.askAgainOn))
  const ask = useAct(paymentCalls.SyncBankTransactionWithId, {
    // The answer stands beside the button.
    quiet: true,
    onSuccess: async answer => {
      await refreshAll()
      onAnswer?.(answer.paymentStatusId)
    },
    // After a refusal too the time of the next question has moved, and what nothing is under way for may be paid again.
    onError: () => void refreshAll(),
  })
  return {
    busy: ask.isPending,
    waitText: seconds > 0 ? m.payment_checkIn({ seconds }) : null,
    /** What the bank said last: not yet confirmed, asked just now. */
    answer: ask.error?.message ?? null,
    check: () => ask.mutate({ transactionId: transaction.transactionId }),
  }
}
