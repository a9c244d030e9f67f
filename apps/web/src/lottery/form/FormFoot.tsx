import { FormActions } from '#web/forms/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import type { StepKey } from './steps.ts'

interface FormFootProps {
  step: StepKey
  isDraft: boolean
  busy: boolean
  onBack: (() => void) | undefined
  note: string
}

/** The acts at the end of a page of the form; payment has its own button. */
export function FormFoot({ step, isDraft, busy, onBack, note }: FormFootProps) {
  const back = onBack ? (
    <Button stretch size="large" onClick={onBack}>
      {m.common_back()}
    </Button>
  ) : null
  if (step === 'payment') return <FormActions>{back}</FormActions>
  const words =
    step === 'declaration'
      ? m.lottery_toPayment()
      : step === 'check'
        ? m.lottery_toDeclaration()
        : m.common_saveAndContinue()
  return (
    <FormActions note={isDraft ? note : null}>
      <Button type="submit" variant="primary" size="large" stretch busy={busy}>
        {words}
      </Button>
      {back}
    </FormActions>
  )
}
