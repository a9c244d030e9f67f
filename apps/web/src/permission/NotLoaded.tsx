import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { NotLoaded as Unread } from '#web/ui/NotLoaded/NotLoaded.tsx'

/** What stands where applications could not be read: another try, or back to all of them. */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const more = <AppButtonLink to="/applications">{m.permission_toMine()}</AppButtonLink>
  return <Unread why={error.message} onRetry={onRetry} more={more} />
}
