import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { FormActions } from '../layout/FormSection.tsx'

interface WalkFootProps {
  /** What the press onward says; null on a page with a button of its own. */
  onward: string | null
  busy: boolean
  disabled?: boolean
  onBack: (() => void) | undefined
  note?: ReactNode
}

/** The acts at the end of a page of a walk. */
export function WalkFoot({ onward, busy, disabled, onBack, note }: WalkFootProps) {
  return (
    <FormActions note={onward === null ? null : note}>
      {onward === null ? null : (
        <Button type="submit" variant="primary" size="large" stretch busy={busy} disabled={disabled}>
          {onward}
        </Button>
      )}
      {onBack ? (
        <Button stretch size="large" onClick={onBack}>
          {m.common_back()}
        </Button>
      ) : null}
    </FormActions>
  )
}
