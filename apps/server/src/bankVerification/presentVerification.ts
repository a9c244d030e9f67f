import type { AccountVerification } from '#contract/payment/accountVerification.ts'
import { maskName } from '#domain/fields/nameScore.ts'
import { VerificationState } from '#domain/payment/accountVerification.ts'
import type { VerificationRecord } from './verificationStore.ts'

/**
 * A verification as its citizen sees it. The bank's whole name is told only where it is the one that was given: else any
 * number would tell whose it is.
 */
export const presentVerification = (record: VerificationRecord): AccountVerification => {
  const { id, state, accountLast4, registeredName } = record
  const isKnown = state === VerificationState.Matched
  const nameAtBank = isKnown ? registeredName : maskName(registeredName)
  return { verificationId: id, state, accountLast4, nameAtBank }
}
