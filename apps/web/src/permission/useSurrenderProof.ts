import { profileCalls } from '#contract/account/profile.ts'
import { useAct } from '#web/api/queries.ts'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'

const PURPOSE = 'SURRENDER' as const

/**
 * The OTP that hands in a surrender: it is sent and checked, and all is handed in with it.
 * @param handIn false where it was refused: then the form is shown again, with why
 */
export function useSurrenderProof(
  applicationId: number,
  handIn: (verificationToken: string) => Promise<boolean>,
) {
  const { otp, sent, forget } = useOtp()
  const ask = useAct(profileCalls.GenerateCitizenMobileOTP, { onSuccess: sent })
  const check = useAct(profileCalls.ValidateCitizenMobileOTP, {
    besideField: isOtpField,
    onSuccess: async ({ verificationToken }) => {
      if (!(await handIn(verificationToken))) forget()
    },
  })
  const begin = () => ask.mutate({ purpose: PURPOSE, entityId: applicationId })
  return {
    /** The OTP on its way; null before it is asked for. */
    otp,
    forget,
    asking: ask.isPending,
    /** Sends an OTP; the answers are kept already. */
    begin,
    resend: begin,
    prove: (digits: string) => {
      if (otp) check.mutate({ purpose: PURPOSE, transactionNumber: otp.transactionNumber, otp: digits })
    },
    proving: check.isPending,
    error: check.error,
  }
}

export type SurrenderProof = ReturnType<typeof useSurrenderProof>
