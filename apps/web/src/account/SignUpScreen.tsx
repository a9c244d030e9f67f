import { useState } from 'react'
import { signUpCalls } from '#contract/account/signUp.ts'
import { useAct, useSignIn } from '#web/api/queries.ts'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { afterLogin } from '#web/shell/guard/guard.ts'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useGoTo, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import styles from './AccountSheet.module.css'
import { AccountSheet } from './AccountSheet.tsx'
import { SignUpForm } from './SignUpForm.tsx'

export const title = m.account_signUpTitle

/** /signup: the form, then the OTP of the mobile. The form stays alive behind the OTP step, so nothing typed is lost. */
export default function SignUpScreen() {
  const { redirect } = useRouteSearch('/signup')
  const goTo = useGoTo()
  const { otp, sent, forget } = useOtp()
  const [registrationId, setRegistrationId] = useState('')
  const send = useAct(signUpCalls.SendOtpToCitizenUserMobile, { onSuccess: sent })
  const verify = useSignIn(signUpCalls.VerifyMobileOtpAndCreateCitizenUser, {
    besideField: isOtpField,
    onSuccess: () => goTo(afterLogin(redirect)),
  })
  const registered = (id: string) => {
    setRegistrationId(id)
    send.mutate({ registrationId: id })
  }
  return (
    <AccountSheet>
      {otp ? (
        <OtpAnswer
          otp={otp}
          submitLabel={m.account_verifyMobile()}
          busy={verify.isPending || verify.isSuccess}
          error={verify.error}
          onSubmit={digits =>
            verify.mutate({ registrationId, transactionNumber: otp.transactionNumber, otp: digits })
          }
          onResend={() => send.mutate({ registrationId })}
          resendBusy={send.isPending}
          onChange={forget}
        />
      ) : null}
      <div hidden={otp !== null} className={styles.behind}>
        <div>
          <h1 id="page-title" tabIndex={-1}>
            {m.account_signUpTitle()}
          </h1>
          <p className={styles.lead}>{m.account_signUpMore()}</p>
        </div>
        <SignUpForm onRegistered={registered} busy={send.isPending} />
        <p className={styles.between}>
          {m.account_haveAccount()}
          <AppLink to="/login" search={{ redirect }}>
            {m.account_logIn()}
          </AppLink>
        </p>
      </div>
    </AccountSheet>
  )
}
