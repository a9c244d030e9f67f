import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { Note } from '#web/ui/Note/Note.tsx'

/** What stands where a lease could not be read, with the way to ask again. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Note tone="err" title={m.lease_notLoaded()} live="alert">
      <p>{m.lease_notLoadedMore()}</p>
      <Button icon={<IconRefresh />} onClick={onRetry}>
        {m.lease_tryAgain()}
      </Button>
    </Note>
  )
}
