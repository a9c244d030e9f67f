import { loginCalls } from '#contract/account/login.ts'
import type { OtpSent } from '#contract/account/otp.ts'
import { useAct, useSignIn } from '#web/api/queries.ts'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, type OtpOnItsWay } from '#web/forms/otp/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import styles from './AccountSheet.module.css'

/** The second step of a login by OTP. */
export default function LoginOtpAnswer(props: {
  loginId: string
  otp: OtpOnItsWay
  onSent: (sent: OtpSent) => void
  onChange: () => void
}) {
  const { loginId, otp } = props
  const again = useAct(loginCalls.SendOtpToCitizenUser, { onSuccess: props.onSent })
  const logIn = useSignIn(loginCalls.ValidateCitizenUserLoginWithOtp, { besideField: isOtpField })
  return (
    <>
      <OtpAnswer
        otp={otp}
        submitLabel={m.account_logIn()}
        busy={logIn.isPending || logIn.isSuccess}
        error={logIn.error}
        onSubmit={digits => logIn.mutate({ loginId, transactionNumber: otp.transactionNumber, otp: digits })}
        onResend={() => again.mutate({ loginId })}
        resendBusy={again.isPending}
        onChange={props.onChange}
      />
      <p className={styles.between}>
        {m.account_noOtp()}
        <AppLink to="/signup">{m.account_create()}</AppLink>
      </p>
    </>
  )
}
