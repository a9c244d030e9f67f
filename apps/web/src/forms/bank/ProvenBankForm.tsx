import { useState } from 'react'
import { profileCalls } from '#contract/account/profile.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { useAct } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { dropTyped } from '../draft/kept.ts'
import { FormActions } from '../layout/FormSection.tsx'
import { OtpAnswer } from '../otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '../otp/useOtp.ts'
import { BankForm, type BankFormProps, type BankGiven, isBankField } from './BankForm.tsx'

interface ProvenBankFormProps extends Omit<BankFormProps, 'name' | 'onSubmit' | 'submitLabel'> {
  /** The record whose refund it is. */
  entityTypeId: number
  entityId: number
  /** The payment that comes back, where a record may have several refunds at once: each keeps what is typed into its own form. */
  transactionId?: number
  /** With the token of the OTP, which is bound to this very account. */
  onProven: (given: BankGiven & { verificationToken: string }) => void
}

/** Another account for a refund: typed, then proven by an OTP to the mobile that was verified before. */
export function ProvenBankForm(props: ProvenBankFormProps) {
  const { entityTypeId, entityId, transactionId, onProven, ...form } = props
  const name = ['refund-account', entityTypeId, entityId, transactionId ?? ''].join('/')
  const [account, setAccount] = useState<BankGiven | null>(null)
  const { otp, sent, forget } = useOtp()
  const ask = useAct(profileCalls.GenerateCitizenMobileOTP, { besideField: isBankField, onSuccess: sent })
  const verify = useAct(profileCalls.ValidateCitizenMobileOTP, {
    besideField: isOtpField,
    onSuccess: ({ verificationToken }) => {
      forget()
      dropTyped(name)
      if (account) onProven({ ...account, verificationToken })
    },
  })
  const request = (payee: BankGiven) => {
    setAccount(payee)
    ask.mutate({ purpose: 'REFUND_ACCOUNT', entityTypeId, entityId, payee })
  }
  if (!otp || !account)
    return (
      <BankForm
        {...form}
        name={name}
        start={{ ...form.start, ...account }}
        submitLabel={m.settings_accountSendOtp()}
        busy={ask.isPending || form.busy === true}
        error={ask.error ?? form.error ?? null}
        onSubmit={request}
      />
    )
  return (
    <>
      <OtpAnswer
        otp={otp}
        level={2}
        submitLabel={m.settings_accountVerify({ account: maskAccount(account.bankAccountNumber) })}
        onSubmit={typed =>
          verify.mutate({
            purpose: 'REFUND_ACCOUNT',
            transactionNumber: otp.transactionNumber,
            otp: typed,
          })
        }
        busy={verify.isPending}
        error={verify.error}
        onResend={() => request(account)}
        resendBusy={ask.isPending}
      />
      <FormActions>
        <Button size="large" onClick={forget}>
          {m.settings_accountBack()}
        </Button>
      </FormActions>
    </>
  )
}
