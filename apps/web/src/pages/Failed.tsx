import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'

/** A part of a page that did not arrive, and the way to ask again. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Note tone="err" title={m.pages_loadFailed()} live="status">
      <Button variant="link" onClick={onRetry}>
        {m.pages_tryAgain()}
      </Button>
    </Note>
  )
}
