import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { Note } from '#web/ui/Note/Note.tsx'

/** What stands where something could not be read: that it is not lost, and the way to ask again. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Note tone="err" title={m.lottery_notLoaded()} live="alert">
      <p>{m.lottery_notLoadedMore()}</p>
      <Button icon={<IconRefresh />} onClick={onRetry}>
        {m.lottery_tryAgain()}
      </Button>
    </Note>
  )
}
