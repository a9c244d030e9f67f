import { toastOfError } from '#web/api/toasts.ts'
import { Note } from '#web/ui/Note/Note.tsx'

interface RefusalNoteProps {
  error: Error | null | undefined
  /** True for a field that the form shows its refusals beside. */
  besideField: (field: string) => boolean
}

/** A refusal that belongs to no field of the form: it stays where the form is, when its toast has gone. */
export function RefusalNote({ error, besideField }: RefusalNoteProps) {
  const told = error ? toastOfError(error, besideField) : null
  return told ? <Note tone="err" live="alert" title={told.message} /> : null
}
