import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { Note } from '#web/ui/Note/Note.tsx'

/** What stands where applications could not be read. */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Note tone="err" title={m.permission_notLoaded()} live="alert">
      <p>{error.message}</p>
      <Button icon={<IconRefresh />} onClick={onRetry}>
        {m.permission_again()}
      </Button>{' '}
      <AppButtonLink to="/applications">{m.permission_toMine()}</AppButtonLink>
    </Note>
  )
}
