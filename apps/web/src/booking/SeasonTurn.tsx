import { type Season, type SeasonPlace, seasonCalls } from '#contract/booking/season.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { GiveUp } from '#web/opening/GiveUp.tsx'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { Note } from '#web/ui/Note/Note.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { timeLeft } from '#web/ui/timeLeft.ts'
import styles from './Venue.module.css'

interface SeasonTurnProps {
  readonly venueId: number
  readonly season: Season
  readonly place: SeasonPlace
}

/** The turn: dates are chosen in the calendar of the hall as ever, held until the turn ends, and paid for. */
export function SeasonTurn({ venueId, season, place }: SeasonTurnProps) {
  const language = useLanguage()
  const now = useServerMinute()
  const { seasonId } = season
  const { bookingId, hasReturned } = place
  const until = place.turnEndsOn ?? ''
  const pass = useAct(seasonCalls.PassSeasonTurn, { refresh: [seasonCalls.GetOwnSeasonPlace] })
  return (
    <Stack>
      <Note
        tone="ok"
        live="status"
        title={m.room_yourTurn({ until: formatDate(until, 'time', language), left: timeLeft(now, until) })}
      >
        {bookingId === null ? m.booking_seasonChooseNow() : m.booking_seasonHeld()}
      </Note>
      <div className={styles.turn}>
        {bookingId === null ? null : (
          <AppButtonLink variant="primary" to="/bookings/$bookingId" params={{ bookingId }}>
            {m.booking_seasonPay()}
          </AppButtonLink>
        )}
        <AppButtonLink
          variant={bookingId === null ? 'primary' : 'secondary'}
          to="/community-centers/$venueId"
          params={{ venueId }}
          search={{ startDate: null, endDate: null }}
        >
          {bookingId === null ? m.booking_seasonChoose() : m.booking_seasonOther()}
        </AppButtonLink>
      </div>
      <GiveUp
        title={m.room_pass()}
        more={hasReturned ? m.booking_seasonPassLast() : m.booking_seasonPassMore()}
        act={m.room_pass()}
        busy={pass.isPending}
        onAct={() => pass.mutate({ seasonId })}
      />
    </Stack>
  )
}
