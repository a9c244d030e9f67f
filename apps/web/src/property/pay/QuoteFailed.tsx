import { AlertError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { SkeletonSums } from '#web/ui/Skeleton/Shapes.tsx'
import { NotLoaded } from '../NotLoaded.tsx'

/** While a quote comes, or why there is none. */
export function QuoteFailed(props: { propertyId: number; error: Error | null; onRetry: () => void }) {
  const { propertyId, error, onRetry } = props
  if (!error) return <SkeletonSums rows={4} />
  if (!(error instanceof AlertError)) return <NotLoaded error={error} onRetry={onRetry} />
  return (
    <Note tone="warn" title={error.message} live="alert">
      <AppButtonLink to="/properties/$propertyId/payment-schedule" params={{ propertyId }}>
        {m.property_backToSchedule()}
      </AppButtonLink>
    </Note>
  )
}
