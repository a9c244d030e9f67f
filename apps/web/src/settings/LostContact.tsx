import { useState } from 'react'
import * as v from 'valibot'
import { lostContactCalls } from '#contract/account/lostContact.ts'
import { currentPassword, email, mobile } from '#contract/fields/person.ts'
import { useAct } from '#web/api/queries.ts'
import { dropTyped } from '#web/forms/draft/kept.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { MobileField } from '#web/forms/fields/MobileField.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { EmailField } from '#web/forms/person/PersonFields.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Settings.module.css'

const mobileForm = v.object({ mobileNumber: mobile, currentPassword })
const emailForm = v.object({ email, currentPassword })
const LOST_MOBILE = 'lost-mobile'
const LOST_EMAIL = 'lost-email'
type Asked = { readonly mobileNumber?: string; readonly email?: string; readonly currentPassword: string }

interface AskProps {
  busy: boolean
  onAsk: (asked: Asked) => void
  onCancel: () => void
  /** What the server said against the password. */
  refusal: Error | null
}

function Acts({ busy, onCancel }: Pick<AskProps, 'busy' | 'onCancel'>) {
  return (
    <div className={styles.formActs}>
      <Button type="submit" variant="indigo" busy={busy}>
        {m.account_sendOtp()}
      </Button>
      <Button onClick={onCancel}>{m.common_cancel()}</Button>
    </div>
  )
}

function AskMobile({ onAsk, refusal, ...acts }: AskProps) {
  const form = useSchemaForm(mobileForm, { defaultValues: { mobileNumber: '', currentPassword: '' } })
  useKept(form, LOST_MOBILE, ['currentPassword'])
  return (
    <ShortForm form={form} className={styles.form} onSubmit={form.handleSubmit(onAsk)}>
      <MobileField control={form.control} name="mobileNumber" label={m.settings_newMobile()} required />
      <PasswordField
        control={form.control}
        name="currentPassword"
        label={m.settings_currentPassword()}
        autoComplete="current-password"
        required
      />
      <Refused refusal={refusal} />
      <Acts {...acts} />
    </ShortForm>
  )
}

function AskEmail({ onAsk, refusal, ...acts }: AskProps) {
  const form = useSchemaForm(emailForm, { defaultValues: { email: '', currentPassword: '' } })
  useKept(form, LOST_EMAIL, ['currentPassword'])
  return (
    <ShortForm form={form} className={styles.form} onSubmit={form.handleSubmit(onAsk)}>
      <EmailField control={form.control} name="email" label={m.settings_newEmail()} required />
      <PasswordField
        control={form.control}
        name="currentPassword"
        label={m.settings_currentPassword()}
        autoComplete="current-password"
        required
      />
      <Refused refusal={refusal} />
      <Acts {...acts} />
    </ShortForm>
  )
}

const Refused = ({ refusal }: { refusal: Error | null }) =>
  refusal ? (
    <Note tone="err" live="alert">
      {refusal.message}
    </Note>
  ) : null

/** For who has lost the contact that was verified before: password, OTP to the new one, then 48 hours. */
function Lost({ type, onClose }: { type: 'MOBILE' | 'EMAIL'; onClose: () => void }) {
  const { otp, sent, forget } = useOtp()
  const [asked, setAsked] = useState<Asked | null>(null)
  const request = useAct(lostContactCalls.RequestLostContactChange, {
    besideField: () => true,
    onSuccess: sent,
  })
  const confirm = useAct(lostContactCalls.ConfirmLostContactChange, {
    refresh: [lostContactCalls.GetContactChange],
    besideField: isOtpField,
    onSuccess: () => {
      dropTyped(type === 'MOBILE' ? LOST_MOBILE : LOST_EMAIL)
      onClose()
    },
  })
  const ask = (wish: Asked) => {
    setAsked(wish)
    request.mutate(wish)
  }
  if (otp && asked)
    return (
      <OtpAnswer
        level={2}
        otp={otp}
        submitLabel={type === 'MOBILE' ? m.settings_verifyMobile() : m.settings_verifyEmail()}
        busy={confirm.isPending}
        error={confirm.error}
        onSubmit={digits => confirm.mutate({ transactionNumber: otp.transactionNumber, otp: digits })}
        onResend={() => ask(asked)}
        resendBusy={request.isPending}
        onChange={forget}
      />
    )
  const Ask = type === 'MOBILE' ? AskMobile : AskEmail
  return <Ask busy={request.isPending} onAsk={ask} onCancel={onClose} refusal={request.error} />
}

/** The row that opens the way without the former contact. */
export function LostContact() {
  const [type, setType] = useState<'MOBILE' | 'EMAIL' | null>(null)
  return (
    <div className={styles.row}>
      <div className={styles.wide}>
        <p className={styles.rowTitle}>{m.settings_lostContact()}</p>
        <p className={styles.small}>{m.settings_lostContactMore()}</p>
        {type === null ? (
          <div className={styles.formActs}>
            <Button onClick={() => setType('MOBILE')}>{m.settings_lostMobile()}</Button>
            <Button onClick={() => setType('EMAIL')}>{m.settings_lostEmail()}</Button>
          </div>
        ) : null}
      </div>
      {type === null ? null : (
        <div className={styles.step}>
          <Lost type={type} onClose={() => setType(null)} />
        </div>
      )}
    </div>
  )
}
