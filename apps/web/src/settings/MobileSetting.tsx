import { useState } from 'react'
import * as v from 'valibot'
import { profileCalls } from '#contract/account/profile.ts'
import { mobile } from '#contract/fields/person.ts'
import { useAct } from '#web/api/queries.ts'
import { getSession, startSession } from '#web/api/session.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { MobileField } from '#web/forms/fields/MobileField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { InlineStep } from './InlineStep.tsx'
import styles from './Settings.module.css'

const schema = v.object({ mobileNumber: mobile })
const purpose = 'CHANGE_MOBILE'

/** Change of mobile: the OTP goes to the new number; both numbers are told of it. */
export function MobileSetting() {
  const { otp, sent, forget } = useOtp()
  const form = useSchemaForm(schema, { defaultValues: { mobileNumber: '' } })
  const { isKept, drop } = useKept(form, 'new-mobile')
  const [open, setOpen] = useState(isKept)
  const close = () => {
    setOpen(false)
    forget()
    form.reset()
    drop()
  }
  const request = useAct(profileCalls.GenerateCitizenMobileOTP, {
    besideField: field => field === 'mobileNumber',
    onSuccess: sent,
    onError: error => void showBesideField(form, ['mobileNumber'], error),
  })
  const verify = useAct(profileCalls.ValidateCitizenMobileOTP, {
    refresh: [profileCalls.GetCitizenUserLogins],
    besideField: isOtpField,
    onSuccess: () => {
      const session = getSession()
      if (session) void startSession({ ...session, mobile: form.getValues('mobileNumber') })
      close()
    },
  })
  const ask = (typed: { mobileNumber: string }) => request.mutate({ purpose, ...typed })
  return (
    <InlineStep openLabel={m.settings_changeMobile()} open={open} onOpen={() => setOpen(true)}>
      {otp ? (
        <OtpAnswer
          level={2}
          otp={otp}
          submitLabel={m.settings_verifyMobile()}
          busy={verify.isPending}
          error={verify.error}
          onSubmit={digits =>
            verify.mutate({ purpose, transactionNumber: otp.transactionNumber, otp: digits })
          }
          onResend={() => ask(form.getValues())}
          resendBusy={request.isPending}
          onChange={forget}
        />
      ) : (
        <ShortForm form={form} onSubmit={form.handleSubmit(ask)}>
          <MobileField
            control={form.control}
            name="mobileNumber"
            label={m.settings_newMobile()}
            hint={m.settings_newMobileHint()}
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
