import { landUseFieldNames as names } from '#domain/landuse/questions.ts'
import { SALUTATIONS } from '#domain/lottery/form.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { AddressFields } from '#web/forms/address/AddressFields.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { EmailField, NameField, ParentNameField, VerifiedMobile } from '#web/forms/person/PersonFields.tsx'
import { m } from '#web/i18n/generated/messages.js'
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
              <NameField control={control} name="fullName" disabled={!open('fullName')} />
            </FieldRow>
          ) : null}
          {open('fatherOrHusbandName') ? (
            <ParentNameField control={control} name="fatherOrHusbandName" />
          ) : null}
          {open('email') ? <EmailField control={control} name="email" optional /> : null}
          {isDraft ? (
            <VerifiedMobile mobile={application.mobileNumber} hint={m.landuse_mobileHint()} />
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
