import type { FieldPath, FieldValues } from 'react-hook-form'
import { aadhaarAnswer } from '#domain/fields/aadhaar.ts'
import { panAnswer } from '#domain/fields/pan.ts'
import { personFields } from '#domain/fields/person.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { CodeField } from '../fields/CodeField.tsx'
import { DateField, type DateFieldProps } from '../fields/DateField.tsx'
import { ReadOnlyField } from '../fields/ReadOnlyField.tsx'
import { TextField, type TextFieldProps } from '../fields/TextField.tsx'

/** What is asked about a person has its own name, unless a form asks for another person than the applicant. */
type Unnamed<Props extends { label: unknown }> = Omit<Props, 'label'> & Partial<Pick<Props, 'label'>>
type Asked<T extends FieldValues, N extends FieldPath<T>, O> = Unnamed<
  Omit<TextFieldProps<T, N, O>, 'type' | 'inputMode' | 'clean'>
>

/** The name of a person, in English letters. */
export function NameField<T extends FieldValues, N extends FieldPath<T>, O = T>(props: Asked<T, N, O>) {
  const language = useLanguage()
  return <TextField label={personFields.fullName[language]} autoComplete="name" required {...props} />
}

/** The name of the father or husband, by which offices tell people of one name apart. */
export function ParentNameField<T extends FieldValues, N extends FieldPath<T>, O = T>(props: Asked<T, N, O>) {
  const language = useLanguage()
  return <TextField label={personFields.fatherOrHusbandName[language]} required {...props} />
}

/** A day of birth. */
export function BirthDateField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: Unnamed<DateFieldProps<T, N, O>>,
) {
  const language = useLanguage()
  return <DateField label={personFields.dateOfBirth[language]} required {...props} />
}

/** A permanent account number. */
export function PanField<T extends FieldValues, N extends FieldPath<T>, O = T>(props: Asked<T, N, O>) {
  const language = useLanguage()
  return (
    <CodeField
      label={personFields.pan[language]}
      required={!props.optional}
      autoComplete="off"
      {...props}
      answer={panAnswer}
    />
  )
}

/** An Aadhaar number. */
export function AadhaarField<T extends FieldValues, N extends FieldPath<T>, O = T>(props: Asked<T, N, O>) {
  const language = useLanguage()
  return (
    <CodeField
      label={personFields.aadhaar[language]}
      required
      autoComplete="off"
      {...props}
      inputMode="numeric"
      answer={aadhaarAnswer}
    />
  )
}

/** An email address. */
export function EmailField<T extends FieldValues, N extends FieldPath<T>, O = T>(props: Asked<T, N, O>) {
  const language = useLanguage()
  return (
    <TextField
      label={personFields.email[language]}
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
    />
  )
}

/** The mobile number that was proved with a one-time password; it is shown, not asked. */
export function VerifiedMobile({ mobile, hint }: { mobile: string; hint?: string }) {
  const language = useLanguage()
  return (
    <ReadOnlyField
      label={personFields.mobile[language]}
      hint={hint}
      value={
        <>
          +91 {mobile} <Tag tone="ok">{m.common_verified()}</Tag>
        </>
      }
    />
  )
}
