import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CertificateList } from '#contract/tds/certificate.ts'
import { formatDate } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Answer } from '#domain/fields/answer.ts'
import {
  acknowledgementAnswer,
  bsrCodeAnswer,
  certificateNumberAnswer,
  challanSerialAnswer,
  financialYearAnswer,
  tdsFields,
} from '#domain/tds/fields.ts'
import { certificateDueDay, depositDueDay, tdsForm } from '#domain/tds/form.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { CodeField } from '#web/forms/fields/CodeField.tsx'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { parseTypedDate } from '#web/forms/fields/dates.ts'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { PanField } from '#web/forms/person/PersonFields.tsx'
import { m } from '#web/i18n/generated/messages.js'
import styles from './Tds.module.css'
import type { Values } from './values.ts'

interface PaperFieldsProps {
  list: CertificateList
  form: UseFormReturn<Values>
  today: IstDay
}

/** What the paper says, in the order of its fields. */
export function PaperFields({ list, form, today }: PaperFieldsProps) {
  const { control } = form
  const language = useLanguage()
  const formatDay = (value: string) => formatDate(value, 'day', language)
  const paymentDate = parseTypedDate(useWatch({ control, name: 'paymentDate' }))
  const kind = tdsForm(paymentDate ?? today)
  const pans = list.owners
    .map(owner => owner.pan)
    .filter(Boolean)
    .join(', ')
  /** A number as the paper bears it. */
  const code = (
    name: 'financialYear' | 'certificateNumber' | 'acknowledgementNumber' | 'bsrCode' | 'challanSerial',
    answer: Answer,
    more: { hint?: string; inputMode?: 'numeric' } = {},
  ) => (
    <CodeField
      control={control}
      name={name}
      label={tdsFields[name][language]}
      answer={answer}
      autoComplete="off"
      required
      {...more}
    />
  )
  return (
    <FormSection
      intro={m.tds_formIs({
        statement: kind.statement,
        certificate: kind.certificate,
        section: kind.section,
      })}
    >
      <FieldRow>
        <DateField
          control={control}
          name="paymentDate"
          label={tdsFields.paymentDate[language]}
          max={today}
          required
        />
        {code('financialYear', financialYearAnswer, { hint: m.tds_yearHint() })}
      </FieldRow>
      {paymentDate ? (
        <p className={styles.quiet}>
          {m.tds_dueBy({
            deposit: formatDay(depositDueDay(paymentDate)),
            certificate: formatDay(certificateDueDay(paymentDate)),
          })}
        </p>
      ) : null}
      <FieldRow>
        <CurrencyField control={control} name="amountPaid" label={tdsFields.amountPaid[language]} required />
        <CurrencyField control={control} name="tdsAmount" label={tdsFields.tdsAmount[language]} required />
      </FieldRow>
      <FieldRow>
        {code('certificateNumber', certificateNumberAnswer)}
        {code('acknowledgementNumber', acknowledgementAnswer)}
      </FieldRow>
      <PanField
        control={control}
        name="buyerPan"
        label={tdsFields.buyerPan[language]}
        {...(pans ? { hint: m.tds_panHint({ pans }) } : {})}
        required
      />
      <FieldRow>
        <DateField control={control} name="periodFrom" label={tdsFields.periodFrom[language]} optional />
        <DateField control={control} name="periodTo" label={tdsFields.periodTo[language]} optional />
      </FieldRow>
      <FieldRow>
        <DateField
          control={control}
          name="depositDate"
          label={tdsFields.depositDate[language]}
          max={today}
          required
        />
        {code('bsrCode', bsrCodeAnswer, { inputMode: 'numeric' })}
      </FieldRow>
      {code('challanSerial', challanSerialAnswer, { inputMode: 'numeric' })}
      <ReadOnlyField
        label={m.tds_deductor()}
        value={`${list.seller.name[language]} · PAN ${list.seller.pan} · TAN ${list.seller.tan}`}
      />
    </FormSection>
  )
}
