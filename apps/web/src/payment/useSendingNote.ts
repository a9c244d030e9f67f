import { accountVerificationCalls } from '#contract/payment/accountVerification.ts'
import { payeeCalls } from '#contract/payment/payee.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'

/** When a refund that was asked for is sent, in words: with the next file of the bank, unless its account holds it up. */
export function useSendingNote(
  of: { readonly entityTypeId: number; readonly entityId: number },
  enabled: boolean,
): string {
  const options = { quiet: true, enabled }
  const change = useCall(payeeCalls.GetRefundAccountChange, of, options).data?.change
  const found = useCall(accountVerificationCalls.GetRefundAccountVerification, of, options).data?.verification
  if (change) return m.payment_sentWithChange()
  switch (found?.standing) {
    case 'BANK':
      return m.payment_sentAfterBank()
    case 'OFFICER':
      return m.payment_sentAfterOfficer()
    case 'CITIZEN':
      return m.payment_sentAfterAccount()
    default:
      return m.payment_sentWithFile()
  }
}
