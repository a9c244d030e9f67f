import type { UseFormReturn } from 'react-hook-form'
import { BankFields } from '#web/forms/bank/BankFields.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import type { BookingTyped } from './walk.ts'

/** Where the deposit and refunds go. */
export function RefundAccountFields({ form }: { form: UseFormReturn<BookingTyped> }) {
  return (
    <FormSection title={m.booking_refundAccount()} intro={m.booking_bankIntro()}>
      <BankFields form={form} />
    </FormSection>
  )
}
