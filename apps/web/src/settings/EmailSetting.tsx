import { useState } from 'react'
import * as v from 'valibot'
import { profileCalls } from '#contract/account/profile.ts'
import { email } from '#contract/fields/person.ts'
import { useAct } from '#web/api/queries.ts'
import { getSession, startSession } from '#web/api/session.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { EmailField } from '#web/forms/person/PersonFields.tsx'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { InlineStep } from './InlineStep.tsx'
import styles from './Settings.module.css'

const schema = v.object({ email })

/**
 * Email: base step (address) → verification step (OTP) → verified, from when on it is a login. One that was
 * given and not proved yet stands in the form, to be verified as it is.
 */
export function EmailSetting({ known, unverified }: { known: boolean; unverified: string }) {
  const { otp, sent, forget } = useOtp()
  const form = useSchemaForm(schema, { defaultValues: { email: unverified } })
  const { isKept, drop } = useKept(form, 'new-email')
  const [open, setOpen] = useState(isKept)
  const close = () => {
    setOpen(false)
    forget()
    form.reset()
    drop()
  }
  const request = useAct(profileCalls.RequestLoginEmailVerification, {
    besideField: field => field === 'email',
    onSuccess: ({ verificationTransactionNumber: transactionNumber, ...rest }) =>
      sent({ transactionNumber, ...rest }),
    onError: error => void showBesideField(form, ['email'], error),
  })
  const verify = useAct(profileCalls.VerifyLoginEmailVerification, {
    refresh: [profileCalls.GetCitizenUserLogins],
    besideField: isOtpField,
    onSuccess: verified => {
      const session = getSession()
      if (session) void startSession({ ...session, email: verified.email })
      close()
    },
  })
  const openLabel = unverified
    ? m.settings_verifyEmail()
    : known
      ? m.settings_changeEmail()
      : m.settings_addEmail()
  const ask = (typed: { email: string }) => request.mutate(typed)
  const begin = () => {
    form.reset({ email: unverified })
    drop()
    setOpen(true)
  }
  return (
    <InlineStep openLabel={openLabel} open={open} onOpen={begin}>
      {otp ? (
        <OtpAnswer
          level={2}
          otp={otp}
          submitLabel={m.settings_verifyEmail()}
          busy={verify.isPending}
          error={verify.error}
          onSubmit={digits =>
            verify.mutate({ verificationTransactionNumber: otp.transactionNumber, otp: digits })
          }
          onResend={() => ask(form.getValues())}
          resendBusy={request.isPending}
          onChange={forget}
        />
      ) : (
        <ShortForm form={form} onSubmit={form.handleSubmit(ask)}>
          <EmailField
            control={form.control}
            name="email"
            label={unverified ? m.account_email() : m.settings_newEmail()}
            hint={m.settings_newEmailHint()}
            required
          />
          <div className={styles.formActs}>
            <Button type="submit" variant="indigo" busy={request.isPending}>
              {m.account_sendOtp()}
            </Button>
            <Button onClick={close}>{m.common_cancel()}</Button>
          </div>
        </ShortForm>
      )}
    </InlineStep>
  )
}
