import { Button } from '#web/ui/Button/Button.tsx'
import { FormActions } from '../layout/FormSection.tsx'

interface SaveActionsProps {
  /** What hands the form in; null while it must be saved first. */
  handIn: string | null
  save: string
  busy: boolean
  onSave: () => void
}

/** The acts of a form that is saved when somebody asks: handing in, and saving, which comes first for a new one. */
export function SaveActions({ handIn, save, busy, onSave }: SaveActionsProps) {
  if (handIn === null)
    return (
      <FormActions>
        <Button type="submit" variant="primary" busy={busy} stretch>
          {save}
        </Button>
      </FormActions>
    )
  return (
    <FormActions>
      <Button type="submit" variant="primary" busy={busy} stretch>
        {handIn}
      </Button>
      <Button variant="secondary" busy={busy} stretch onClick={onSave}>
        {save}
      </Button>
    </FormActions>
  )
}
