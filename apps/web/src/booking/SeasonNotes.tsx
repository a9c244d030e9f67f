import type { Season } from '#contract/booking/season.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import type { Turns } from './useTurns.ts'
import { shortRange } from './words.ts'

/** Which dates of a venue are given by turns: when they open, that it is one's turn, and the way to their waiting room. */
export function SeasonNotes({ venueId, turns }: { venueId: number; turns: Turns }) {
  return turns.seasons.map(season => (
    <SeasonNote key={season.seasonId} venueId={venueId} season={season} mine={turns.mine} />
  ))
}

function SeasonNote({ venueId, season, mine }: { venueId: number; season: Season; mine: Turns['mine'] }) {
  const language = useLanguage()
  const { seasonId, firstDay, lastDay, state, opensOn } = season
  const dates = shortRange(firstDay, lastDay, language)
  const isMine = mine?.season.seasonId === seasonId
  const runs = state === 'OPEN' || state === 'PAUSED'
  const title = isMine
    ? m.booking_turnsYours({ dates, until: formatDate(mine.endsOn, 'time', language) })
    : runs
      ? m.booking_turnsRun({ dates })
      : m.booking_turnsLater({ dates, on: formatDate(opensOn, 'plainMinute', language) })
  return (
    <Note tone={isMine ? 'ok' : 'info'} title={title}>
      {isMine ? null : <p>{runs ? m.booking_turnsRunMore() : m.booking_turnsWhy()}</p>}
      <p>
        <AppLink to="/community-centers/$venueId/season/$seasonId" params={{ venueId, seasonId }}>
          {m.booking_turnsRoom()}
        </AppLink>
      </p>
    </Note>
  )
}
