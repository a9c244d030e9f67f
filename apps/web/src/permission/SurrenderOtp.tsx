import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import type { OtpOnItsWay } from '#web/forms/otp/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Permission.module.css'
import type { SurrenderProof } from './useSurrenderProof.ts'

/** The OTP of a surrender, with the way back to the form. */
export function SurrenderOtp({ otp, proof }: { otp: OtpOnItsWay; proof: SurrenderProof }) {
  return (
    <div className={styles.otp}>
      <Button variant="link" onClick={proof.forget}>
        {m.permission_backToForm()}
      </Button>
      <OtpAnswer
        otp={otp}
        level={2}
        submitLabel={m.permission_verify()}
        busy={proof.proving}
        error={proof.error}
        onSubmit={proof.prove}
        onResend={proof.resend}
        resendBusy={proof.asking}
      />
    </div>
  )
}
