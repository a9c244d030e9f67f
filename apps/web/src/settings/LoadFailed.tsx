import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { Note } from '#web/ui/Note/Note.tsx'

/** A part of the page that could not be read: why, and another try. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Note tone="err" live="alert" title={error.message}>
      <Button variant="link" icon={<IconRefresh size={16} />} onClick={onRetry}>
        {m.settings_tryAgain()}
      </Button>
    </Note>
  )
}
