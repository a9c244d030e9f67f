import { landUseFieldNames as names } from '#domain/landuse/questions.ts'
import { SALUTATIONS } from '#domain/lottery/form.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { AddressFields } from '#web/forms/address/AddressFields.tsx'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { salutationWords } from '../words.ts'
import { isOpen, type PartProps } from './formContext.ts'

const NAMED = ['salutation', 'fullName', 'fatherOrHusbandName', 'email'] as const

/** To whom the certificate is made out, and where the authority writes to. */
export function ApplicantPart({ application, form }: PartProps) {
  const language = useLanguage()
  const { control } = form
  const isDraft = application.applicationNumber === ''
  const open = (field: Parameters<typeof isOpen>[1]) => isOpen(application, field)
  return (
    <>
      {isDraft || NAMED.some(open) ? (
        <FormSection>
          {open('fullName') || open('salutation') ? (
            <FieldRow split>
              <SelectField
                control={control}
                name="salutation"
                label={names.salutation[language]}
                placeholder={m.common_select()}
                required
                disabled={!open('salutation')}
                options={SALUTATIONS.map(value => ({ value, label: salutationWords(value) }))}
              />
              <TextField
                control={control}
                name="fullName"
                label={names.fullName[language]}
                autoComplete="name"
                required
                disabled={!open('fullName')}
              />
            </FieldRow>
          ) : null}
          {open('fatherOrHusbandName') ? (
            <TextField
              control={control}
              name="fatherOrHusbandName"
              label={names.fatherOrHusbandName[language]}
              required
            />
          ) : null}
          {open('email') ? (
            <TextField
              control={control}
              name="email"
              label={names.email[language]}
              optional={m.common_optional()}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          ) : null}
          {isDraft ? (
            <ReadOnlyField
              label={m.landuse_mobile()}
              hint={m.landuse_mobileHint()}
              value={
                <>
                  +91 {application.mobileNumber} <Tag tone="ok">{m.landuse_verified()}</Tag>
                </>
              }
            />
          ) : null}
        </FormSection>
      ) : null}
      {open('correspondence') ? (
        <FormSection title={names.correspondence[language]}>
          <AddressFields form={form} name="correspondence" label={names.correspondence[language]} />
        </FormSection>
      ) : null}
    </>
  )
}
