import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { Note } from '#web/ui/Note/Note.tsx'

/** What stands where something could not be read, and the way to ask again. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Note tone="err" title={m.booking_notLoaded()} live="alert">
      <Button icon={<IconRefresh />} onClick={onRetry}>
        {m.booking_tryAgain()}
      </Button>
    </Note>
  )
}
