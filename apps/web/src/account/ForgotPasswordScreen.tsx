import { useState } from 'react'
import { passwordCalls } from '#contract/account/password.ts'
import { useAct } from '#web/api/queries.ts'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import styles from './AccountSheet.module.css'
import { AccountSheet } from './AccountSheet.tsx'
import { AskLoginId } from './AskLoginId.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export const title = m.account_forgotTitle

/** /forgot-password: login id (prefilled from the address), OTP, new password. */
export default function ForgotPasswordScreen() {
  const search = useRouteSearch('/forgot-password')
  const navigate = useAppNavigate()
  const [loginId, setLoginId] = useState(search.loginId)
  const [resetToken, setResetToken] = useState<string | null>(null)
  const { otp, sent, forget } = useOtp()
  const again = useAct(passwordCalls.RequestPasswordResetForCitizenUser, { onSuccess: sent })
  const verify = useAct(passwordCalls.VerifyPasswordResetOtpForCitizenUser, {
    besideField: isOtpField,
    onSuccess: answer => setResetToken(answer.resetToken),
  })
  const startAgain = () => {
    setResetToken(null)
    forget()
  }
  if (resetToken)
    return (
      <AccountSheet>
        <h1 id="page-title" tabIndex={-1}>
          {m.account_newPasswordTitle()}
        </h1>
        <NewPasswordForm
          resetToken={resetToken}
          onSaved={() => navigate({ to: '/login' }, { replace: true })}
          onExpired={startAgain}
        />
      </AccountSheet>
    )
  if (otp)
    return (
      <AccountSheet>
        <OtpAnswer
          otp={otp}
          submitLabel={m.account_forgotCheck()}
          busy={verify.isPending}
          error={verify.error}
          onSubmit={digits =>
            verify.mutate({ loginId, transactionNumber: otp.transactionNumber, otp: digits })
          }
          onResend={() => again.mutate({ loginId })}
          resendBusy={again.isPending}
          onChange={forget}
        />
      </AccountSheet>
    )
  return (
    <AccountSheet>
      <div>
        <h1 id="page-title" tabIndex={-1}>
          {m.account_forgotTitle()}
        </h1>
        <p className={styles.lead}>{m.account_forgotMore()}</p>
      </div>
      <AskLoginId loginId={loginId} onLoginId={setLoginId} onSent={sent} />
      <p className={styles.between}>
        <AppLink to="/login">{m.account_backToLogin()}</AppLink>
      </p>
    </AccountSheet>
  )
}
