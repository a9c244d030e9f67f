import type { UseFormReturn } from 'react-hook-form'
import type { PropertyBlock } from '#contract/permission/record.ts'
import { PERMISSION_LIMITS, permissionFields } from '#domain/permission/form.ts'
import { SURRENDER_ACCOUNT_NAMES } from '#domain/permission/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { BankFields } from '#web/forms/bank/BankFields.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { TermsCard } from './TermsCard.tsx'
import type { Values } from './values.ts'

interface SurrenderPartProps {
  form: UseFormReturn<Values>
  terms: PropertyBlock['surrender']
}

/** What a surrender costs, why it is made, and where the refund goes. */
export function SurrenderPart({ form, terms }: SurrenderPartProps) {
  const language = useLanguage()
  return (
    <>
      <TermsCard terms={terms} />
      <FormSection title={m.permission_reasonTitle()}>
        <TextArea
          control={form.control}
          name="reason"
          label={permissionFields.surrenderReason[language]}
          limit={PERMISSION_LIMITS.reason}
          required
        />
      </FormSection>
      <FormSection title={m.permission_account()}>
        <BankFields form={form} names={SURRENDER_ACCOUNT_NAMES} />
      </FormSection>
    </>
  )
}
