import { ServerError } from '#web/api/errors.ts'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'

/** What could not be read, with the server's own sentence where it gave one, and the way to try again. */
export function NotRead({ error, refetch }: { error: Error; refetch: () => unknown }) {
  return (
    <NotLoaded
      onRetry={() => void refetch()}
      {...(error instanceof ServerError ? { why: error.message } : {})}
    />
  )
}
