import { FormActions } from '#web/forms/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import type { StepKey } from './steps.ts'

interface FormFootProps {
  step: StepKey
  busy: boolean
  onBack: (() => void) | undefined
}

/** The acts at the end of a page of the form; payment has its own button. */
export function FormFoot({ step, busy, onBack }: FormFootProps) {
  const back = onBack ? (
    <Button stretch size="large" onClick={onBack}>
      {m.common_back()}
    </Button>
  ) : null
  if (step === 'payment') return <FormActions>{back}</FormActions>
  return (
    <FormActions note={m.landuse_keptNote()}>
      <Button type="submit" variant="primary" size="large" stretch busy={busy}>
        {step === 'check' ? m.landuse_toPayment() : m.common_saveAndContinue()}
      </Button>
      {back}
    </FormActions>
  )
}
