import { VERIFICATION_LIFE, VerificationState } from '#domain/payment/accountVerification.ts'
import { ACCOUNT_VERIFICATION_REFUSALS } from '#domain/payment/refusals.ts'
import { cycle } from '#server/lifecycle/cycle.ts'

/** The life of verifications in the database; what officers decide stands in the history of the refund. */
export const VERIFICATION = cycle({
  table: 'account_verification',
  column: 'state',
  life: VERIFICATION_LIFE,
  births: [VerificationState.Pending],
  whyNot: ACCOUNT_VERIFICATION_REFUSALS,
  history: null,
})
