import { useEffect } from 'react'
import { workPeopleCalls } from '#contract/desk/workPeople.ts'
import { ask } from '#desk/api/ask.ts'
import { useDesk } from '#desk/api/queries.ts'
import { formatDate } from '#domain/dates/format.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'

/** Says that the officer reads a case for as long as it is on the screen, and who reads it before them. */
function useReader(workId: number) {
  const read = useDesk(workPeopleCalls.reading, { id: workId }, { quiet: true, refetchInterval: MINUTE_MS })
  useEffect(
    () => () => {
      // Whoever does not come through is forgotten by the server three minutes after the last sign.
      void ask(workPeopleCalls.reading, { id: workId, leaves: true }, { afterFrame: true }).catch(
        () => undefined,
      )
    },
    [workId],
  )
  return read.data?.reader ?? null
}

/**
 * Stands above a case of any kind: that somebody else reads it, and since when. `workId` is the case's number in the table
 * of work; while the banner is shown the officer counts as reading it.
 */
export function ReaderBanner({ workId }: { workId: number }) {
  const language = useLanguage()
  const reader = useReader(workId)
  if (!reader) return null
  return (
    <Note
      tone="warn"
      live="status"
      title={m.work_readBy({ name: reader.name, time: formatDate(reader.since, 'time', language) })}
    >
      {m.work_readByMore()}
    </Note>
  )
}
