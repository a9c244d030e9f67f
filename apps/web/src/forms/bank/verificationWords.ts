import type { AccountVerification } from '#contract/payment/accountVerification.ts'
import { VerificationState } from '#domain/payment/accountVerification.ts'
import { m } from '#web/i18n/generated/messages.js'

/** A sentence about what the bank says of an account, and how good it is. */
export interface VerificationWords {
  readonly tone: 'info' | 'ok' | 'warn' | 'err'
  readonly text: string
}

/** What a citizen reads of a verification. */
export function verificationWords({
  state,
  nameAtBank: name,
}: Pick<AccountVerification, 'state' | 'nameAtBank'>): VerificationWords {
  switch (state) {
    case VerificationState.Pending:
      return { tone: 'info', text: m.settings_verifyPending() }
    case VerificationState.Matched:
      return { tone: 'ok', text: m.settings_verifyMatched({ name }) }
    case VerificationState.Accepted:
      return { tone: 'ok', text: m.settings_verifyAccepted() }
    case VerificationState.Partial:
      return {
        tone: 'warn',
        text: name ? m.settings_verifyPartial({ name }) : m.settings_verifyNameless(),
      }
    case VerificationState.Mismatch:
      return { tone: 'warn', text: m.settings_verifyMismatch({ name }) }
    case VerificationState.Invalid:
      return { tone: 'err', text: m.settings_verifyInvalid() }
    case VerificationState.Unavailable:
      return { tone: 'info', text: m.settings_verifyUnavailable() }
    case VerificationState.Refused:
      return { tone: 'err', text: m.settings_verifyRefused() }
  }
}
