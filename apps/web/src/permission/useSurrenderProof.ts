import { profileCalls } from '#contract/account/profile.ts'
import { permissionCalls } from '#contract/permission/calls.ts'
import { AlertError } from '#web/api/errors.ts'
import { send } from '#web/api/gateway.ts'
import { useAct } from '#web/api/queries.ts'
import { useActs } from '#web/api/useActs.ts'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import type { PermissionFormState } from './usePermissionForm.ts'

const PURPOSE = 'SURRENDER' as const

/** The OTP that hands in a surrender: the answers are kept, the OTP is sent and checked, and all is handed in with it. */
export function useSurrenderProof(
  id: number,
  { current, keep, show, saving }: PermissionFormState,
  onSubmitted: (id: number) => void,
) {
  const { otp, sent, forget } = useOtp()
  const ask = useActs(
    async (isKept: boolean) => {
      if (!isKept) await send(permissionCalls.SaveOrUpdateApplicationMortgage, current())
      return send(profileCalls.GenerateCitizenMobileOTP, { purpose: PURPOSE, entityId: id })
    },
    {
      refresh: Object.values(permissionCalls),
      besideField: () => true,
      onSuccess: sent,
      onError: show,
    },
  )
  const check = useAct(profileCalls.ValidateCitizenMobileOTP, { besideField: isOtpField })
  const prove = (digits: string) => {
    if (!otp) return
    check
      .mutateAsync({ purpose: PURPOSE, transactionNumber: otp.transactionNumber, otp: digits })
      .then(({ output }) => keep({ isSubmit: 1, verificationToken: output.verificationToken }))
      .then(saved => onSubmitted(saved.applicationId))
      .catch((error: Error) => {
        if (error instanceof AlertError && error.field !== 'otp') forget()
        show(error)
      })
  }
  return {
    /** The OTP on its way; null before it is asked for. */
    otp,
    forget,
    asking: ask.isPending,
    /** Keeps the answers, then sends an OTP. */
    begin: () => ask.mutate(false),
    resend: () => ask.mutate(true),
    prove,
    proving: check.isPending || saving,
    error: check.error,
  }
}

export type SurrenderProof = ReturnType<typeof useSurrenderProof>
