import { ServerError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { Note } from '#web/ui/Note/Note.tsx'

/** What stands where something could not be read: not this citizen's, or a failure that can be tried again. */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ServerError && error.code === 'recordNotFound')
    return (
      <Note tone="warn" title={m.property_notFound()} live="alert">
        <p>{m.property_notFoundMore()}</p>
        <AppButtonLink to="/properties">{m.property_myProperties()}</AppButtonLink>
      </Note>
    )
  return (
    <Note tone="err" title={m.property_notLoaded()} live="alert">
      <p>{m.property_notLoadedMore()}</p>
      <Button icon={<IconRefresh />} onClick={onRetry}>
        {m.property_tryAgain()}
      </Button>
    </Note>
  )
}
