import { ServerError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded as Unread } from '#web/ui/NotLoaded/NotLoaded.tsx'

/** What stands where something could not be read: not this citizen's, or a failure that can be tried again. */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ServerError && error.code === 'RECORD_NOT_FOUND')
    return (
      <Note tone="warn" title={m.property_notFound()} live="alert">
        <p>{m.property_notFoundMore()}</p>
        <AppButtonLink to="/properties">{m.property_myProperties()}</AppButtonLink>
      </Note>
    )
  return <Unread onRetry={onRetry} />
}
