import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { LetterInput, searchCalls } from '#contract/property/search.ts'
import { AlertError } from '#web/api/errors.ts'
import { useAct } from '#web/api/queries.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import styles from '../Property.module.css'
import { PropertyCrumb } from '../PropertyCrumb.tsx'
import { saveAnswer } from '../usePaper.ts'
import { SchemeField } from './SchemeField.tsx'

export const title = m.property_letterTitle

type File = OutputOf<typeof searchCalls.VerifyOtpToDownloadAllotmentLetter>

/** The allotment letter: details, OTP, signed PDF. What was typed stays while the OTP is on its way. */
export default function LetterScreen() {
  const [token, setToken] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const { otp, sent, forget } = useOtp()
  const ask = useAct(searchCalls.SendOtpToDownloadAllotmentLetter, { onSuccess: sent })
  const verify = useAct(searchCalls.VerifyOtpToDownloadAllotmentLetter, {
    besideField: isOtpField,
    onSuccess: answer => {
      setFile(answer)
      saveAnswer(answer)
    },
  })
  const validated = (validationToken: string) => {
    setToken(validationToken)
    ask.mutate({ validationToken })
  }
  const restart = () => {
    forget()
    setToken(null)
    setFile(null)
  }
  return (
    <Page>
      <Stack>
        <PropertyCrumb current={m.property_letterTitle()} />
        <PageTitle title={m.property_letterTitle()} />
        {file ? <Done file={file} onAgain={restart} /> : null}
        {!file && otp && token ? (
          <div className={styles.otp}>
            <Button variant="link" onClick={restart}>
              {m.property_letterBack()}
            </Button>
            <OtpAnswer
              otp={otp}
              level={2}
              submitLabel={m.property_letterVerify()}
              busy={verify.isPending}
              error={verify.error}
              onSubmit={digits =>
                verify.mutate({
                  validationToken: token,
                  transactionNumber: otp.transactionNumber,
                  otp: digits,
                })
              }
              onResend={() => ask.mutate({ validationToken: token })}
              resendBusy={ask.isPending}
            />
          </div>
        ) : null}
        <div hidden={Boolean(file ?? otp)}>
          <LetterForm onValidated={validated} busy={ask.isPending} />
        </div>
      </Stack>
    </Page>
  )
}

function LetterForm(props: { onValidated: (token: string) => void; busy: boolean }) {
  const form = useSchemaForm(LetterInput, {
    defaultValues: {
      schemeId: 0,
      propertyCode: '',
      registrationId: '',
      ownerName: '',
      allotmentDate: null,
    },
  })
  const { drop } = useKept(form, 'allotment-letter')
  const validate = useAct(searchCalls.ValidateDataForDownloadAllotmentLetter, {
    quiet: true,
    onSuccess: ({ validationToken }) => {
      drop()
      props.onValidated(validationToken)
    },
  })
  return (
    <ShortForm
      form={form}
      className={styles.form}
      onSubmit={form.handleSubmit(input => validate.mutate(input))}
    >
      <p className={styles.lead}>{m.property_letterLead()}</p>
      <SchemeField control={form.control} name="schemeId" required />
      <TextField
        control={form.control}
        name="propertyCode"
        label={m.property_codeLabel()}
        autoComplete="off"
      />
      <p className={styles.or}>{m.property_or()}</p>
      <TextField
        control={form.control}
        name="registrationId"
        label={m.property_registrationLabel()}
        hint={m.property_registrationHint()}
        autoComplete="off"
      />
      <TextField
        control={form.control}
        name="ownerName"
        label={m.property_ownerLabel()}
        hint={m.property_ownerHint()}
        autoComplete="name"
        required
      />
      <DateField control={form.control} name="allotmentDate" label={m.property_allotmentLabel()} optional />
      {validate.error ? (
        <Note tone="err" live="alert" title={validate.error.message}>
          {validate.error instanceof AlertError ? m.property_linkWrongNumber() : null}
        </Note>
      ) : null}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={validate.isPending || props.busy}>
          {m.property_checkDetails()}
        </Button>
      </div>
    </ShortForm>
  )
}

function Done({ file, onAgain }: { file: File; onAgain: () => void }) {
  return (
    <Note tone="ok" title={m.property_letterDone()} live="status">
      <p>{m.property_letterDoneMore({ file: file.fileName })}</p>
      <div className={styles.acts}>
        <Button variant="primary" icon={<IconDownload />} onClick={() => saveAnswer(file)}>
          {m.property_saveAgain()}
        </Button>
        <Button onClick={onAgain}>{m.property_another()}</Button>
      </div>
    </Note>
  )
}
