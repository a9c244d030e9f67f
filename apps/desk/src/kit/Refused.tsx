import { isCancelled } from '#web/api/errors.ts'
import { Note } from '#web/ui/Note/Note.tsx'

/** A refusal's sentence, spoken at once; nothing where the officer gave the proof of presence up. */
export const Refused = ({ error }: { error: Error | null }) =>
  error === null || isCancelled(error) ? null : (
    <Note tone="err" live="alert">
      {error.message}
    </Note>
  )
