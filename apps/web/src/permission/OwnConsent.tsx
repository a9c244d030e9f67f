import { profileCalls } from '#contract/account/profile.ts'
import { permissionCalls } from '#contract/permission/calls.ts'
import { consentCalls } from '#contract/permission/consent.ts'
import type { PermissionApplication } from '#contract/permission/record.ts'
import { formatRupees } from '#domain/money/format.ts'
import { send } from '#web/api/gateway.ts'
import { useAct } from '#web/api/queries.ts'
import { useActs } from '#web/api/useActs.ts'
import { BankForm, type BankGiven, isBankField } from '#web/forms/bank/BankForm.tsx'
import { dropTyped } from '#web/forms/draft/kept.ts'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import styles from './Permission.module.css'

const PURPOSE = 'SURRENDER' as const

/** An owner's own consent: the account of the share first, then an OTP that is bound to both. */
export function OwnConsent({ application }: { application: PermissionApplication }) {
  const { applicationId, consents } = application
  const payee = `consent-account/${applicationId}`
  const { otp, sent, forget } = useOtp()
  const ask = useActs(
    async (account: BankGiven | null) => {
      if (account) await send(consentCalls.KeepSurrenderShare, { applicationId, ...account })
      return send(profileCalls.GenerateCitizenMobileOTP, { purpose: PURPOSE, entityId: applicationId })
    },
    { besideField: isBankField, onSuccess: sent },
  )
  const give = useAct(consentCalls.GiveSurrenderConsent, {
    refresh: Object.values(permissionCalls),
    onSuccess: () => dropTyped(payee),
    onError: forget,
  })
  const verify = useAct(profileCalls.ValidateCitizenMobileOTP, {
    besideField: isOtpField,
    onSuccess: ({ verificationToken }) => give.mutate({ applicationId, verificationToken }),
  })
  const own = consents.find(one => one.isMine === 1)
  if (otp)
    return (
      <div className={styles.otp}>
        <OtpAnswer
          otp={otp}
          level={2}
          submitLabel={m.permission_consentGive()}
          onSubmit={typed =>
            verify.mutate({ purpose: PURPOSE, transactionNumber: otp.transactionNumber, otp: typed })
          }
          busy={verify.isPending || give.isPending}
          error={verify.error}
          onResend={() => ask.mutate(null)}
          resendBusy={ask.isPending}
          onChange={forget}
        />
      </div>
    )
  return (
    <BankForm
      name={payee}
      asksRelation={false}
      title={m.permission_consentAccount()}
      intro={m.permission_consentIntro({ amount: formatRupees(own?.refundAmount) })}
      start={{}}
      submitLabel={m.permission_consentOtp()}
      busy={ask.isPending}
      error={ask.error ?? give.error}
      onSubmit={given => ask.mutate(given)}
    />
  )
}
