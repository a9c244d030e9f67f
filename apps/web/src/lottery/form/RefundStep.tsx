import { REFUND_ACCOUNT_NAMES } from '#domain/lottery/questions.ts'
import { BankFields } from '#web/forms/bank/BankFields.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import type { StepProps } from './formContext.ts'

/** Where the money goes back to when no place is drawn. */
export function RefundStep({ form }: Pick<StepProps, 'form'>) {
  return (
    <FormSection>
      <BankFields form={form} names={REFUND_ACCOUNT_NAMES} />
    </FormSection>
  )
}
