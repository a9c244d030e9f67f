import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'

/** The draws did not arrive, and the way to ask again. */
export function DrawFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Note tone="err" title={m.draw_loadFailed()} live="status">
      <Button variant="link" onClick={onRetry}>
        {m.draw_tryAgain()}
      </Button>
    </Note>
  )
}
