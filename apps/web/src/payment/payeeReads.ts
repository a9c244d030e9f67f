import { accountVerificationCalls } from '#contract/payment/accountVerification.ts'
import { payeeCalls } from '#contract/payment/payee.ts'

/** What is read of the account of a refund: asked again once another one is given. */
export const payeeReads = [
  payeeCalls.GetRefundAccountChange,
  accountVerificationCalls.GetRefundAccountVerification,
]
