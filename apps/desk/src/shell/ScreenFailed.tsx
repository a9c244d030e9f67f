import { useEffect } from 'react'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'

/** What stands instead of a screen that failed, with the way to try again. */
export function ScreenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => console.error(error), [error])
  return (
    <DeskPage title={m.desk_failed()}>
      <NotLoaded onRetry={onRetry} why={m.desk_failedMore()} />
    </DeskPage>
  )
}
