import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AccountNumberField } from '#web/forms/fields/AccountNumberField.tsx'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { ComboField } from '#web/forms/fields/ComboField.tsx'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { OtpStep } from '#web/forms/otp/OtpStep.tsx'
import type { SendFile } from '#web/forms/upload/running.ts'
import { UploadField } from '#web/forms/upload/UploadField.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'

/** Sends nowhere: counts up in the gallery so that the progress can be looked at. */
const send: SendFile = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    let sent = 0
    const timer = setInterval(() => {
      sent = Math.min(file.size, sent + file.size / 8)
      onProgress(sent)
      if (sent >= file.size || signal.aborted) clearInterval(timer)
      if (signal.aborted) reject(new Error('stopped'))
      else if (sent >= file.size) resolve({ DocumentId: 1, OriginalName: file.name })
    }, 200)
  })

export function MoreFieldsGallery() {
  const { control } = useForm({
    defaultValues: {
      birth: '1987-07-14',
      password: 'correct horse',
      account: '123456784417',
      category: 'GEN',
      bank: null,
      agree: true,
      income: { DocumentId: 1, OriginalName: 'income.pdf', sizeBytes: 348_160 },
      photo: null,
    },
  })
  const [resendAt, setResendAt] = useState(() => Date.now() + 24_000)
  return (
    <>
      <Card title="More fields">
        <FormSection>
          <DateField
            control={control}
            name="birth"
            label="Date of birth"
            autoComplete="bday"
            max="2008-11-30"
          />
          <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
          <AccountNumberField control={control} name="account" label="Account number" />
          <ComboField
            control={control}
            name="bank"
            label="Bank"
            options={['State Bank of India', 'Punjab National Bank', 'Bank of Baroda', 'Canara Bank'].map(
              (label, value) => ({ value, label }),
            )}
          />
          <RadioCards
            control={control}
            name="category"
            label="Category you apply in"
            hint="The draw is held category by category."
            options={[
              { value: 'GEN', title: 'General', note: 'Pays 10 %', tag: <Tag icon={null}>Primary</Tag> },
              { value: 'OBC', title: 'OBC', note: 'Pays 5 %' },
              { value: 'SC', title: 'SC', note: 'Pays 5 %' },
              { value: 'ST', title: 'ST', note: 'Pays 5 %', disabled: true },
            ]}
          />
          <CheckboxField control={control} name="agree" label="Same as the correspondence address" />
          <UploadField control={control} name="income" label="Income certificate" send={send} />
          <UploadField
            control={control}
            name="photo"
            label="Photograph"
            send={send}
            use="face"
            maxBytes={512_000}
          />
        </FormSection>
      </Card>
      <Card title="OTP">
        <OtpStep
          level={2}
          destination="+91 60000 •••21"
          channel="sms"
          validMinutes={10}
          resendAt={resendAt}
          onResend={() => setResendAt(Date.now() + 30_000)}
          onChangeDestination={() => undefined}
          submitLabel="Log in"
          onSubmit={() => undefined}
          incompleteText="Please enter the 6 digits"
        />
      </Card>
    </>
  )
}
