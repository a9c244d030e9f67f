import { type Season, type SeasonPlace, seasonCalls } from '#contract/booking/season.ts'
import type { OpeningState } from '#contract/opening/room.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { GiveUp } from '#web/opening/GiveUp.tsx'
import styles from '#web/opening/Room.module.css'
import { useRoom } from '#web/opening/useRoom.ts'
import { Waiting } from '#web/opening/Waiting.tsx'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonAct } from '#web/ui/Skeleton/Shapes.tsx'
import { SeasonTurn } from './SeasonTurn.tsx'

const OWN = [seasonCalls.GetOwnSeasonPlace]

interface SeasonRoomProps {
  readonly venueId: number
  readonly season: Season
}

/** What the room of a season shows: how to enter it, the place, the turn, and what became of it. */
export function SeasonRoom({ venueId, season }: SeasonRoomProps) {
  const { seasonId } = season
  const own = useCall(seasonCalls.GetOwnSeasonPlace, { seasonId }, { staleTime: 0 })
  const { room, state, place, number } = useRoom(seasonId, own)
  if (room.error || own.error)
    return <NotLoaded onRetry={() => void Promise.all([room.refetch(), own.refetch()])} />
  if (!state || own.data === undefined) return <SkeletonAct />
  return (
    <Stack>
      {state.notice === '' ? null : <Note tone="warn" title={state.notice} live="status" />}
      {place ? (
        <Standing venueId={venueId} season={season} state={state} place={place} number={number} />
      ) : (
        <Enter season={season} state={state} />
      )}
      {state.state === 'ENDED' ? (
        <p>
          <AppLink to="/dates-by-turns/$seasonId" params={{ seasonId }}>
            {m.room_report()}
          </AppLink>
        </p>
      ) : state.drawNo === null ? null : (
        <p>
          <AppLink to="/draws/$campaignId/$drawNo" params={{ campaignId: seasonId, drawNo: state.drawNo }}>
            {m.room_proof()}
          </AppLink>
        </p>
      )}
      <ToCalendar venueId={venueId} />
    </Stack>
  )
}

function ToCalendar({ venueId }: { venueId: number }) {
  return (
    <p>
      <AppLink
        to="/community-centers/$venueId"
        params={{ venueId }}
        search={{ startDate: null, endDate: null }}
      >
        {m.booking_seasonCalendar()}
      </AppLink>
    </p>
  )
}

function Enter({ season, state }: { season: Season; state: OpeningState }) {
  const language = useLanguage()
  const now = useServerMinute()
  const { seasonId, roomOpensOn } = season
  const enter = useAct(seasonCalls.EnterSeason, { refresh: OWN })
  if (state.state === 'ENDED') return <Note>{m.booking_seasonOver()}</Note>
  const on = formatDate(state.opensOn, 'plainMinute', language)
  const isEarly = now < Date.parse(roomOpensOn)
  return (
    <Card title={m.room_howTitle()}>
      <div className={styles.block}>
        <p>{state.state === 'ROOM' ? m.room_how({ on }) : m.room_howLate()}</p>
        <p>{m.booking_seasonOnePlace()}</p>
        {isEarly ? (
          <Note>{m.booking_seasonRoomLater({ on: formatDate(roomOpensOn, 'plainMinute', language) })}</Note>
        ) : (
          <Button variant="primary" busy={enter.isPending} onClick={() => enter.mutate({ seasonId })}>
            {m.room_enter()}
          </Button>
        )}
      </div>
    </Card>
  )
}

const OVER = {
  LAPSED: m.room_lapsed,
  LEFT: m.room_left,
  ENDED: m.booking_seasonOverForYou,
} as const
type Over = keyof typeof OVER

interface StandingProps extends SeasonRoomProps {
  readonly state: OpeningState
  readonly place: SeasonPlace
  readonly number: number | null
}

function Standing({ venueId, season, state, place, number }: StandingProps) {
  const { seasonId } = season
  const leave = useAct(seasonCalls.LeaveSeason, { refresh: OWN })
  if (place.state === 'CALLED' || place.state === 'HELD')
    return <SeasonTurn venueId={venueId} season={season} place={place} />
  if (place.state === 'PAID')
    return (
      <Note tone="ok" title={m.booking_seasonPaid()} live="status">
        {place.bookingId === null ? null : (
          <p>
            <AppLink to="/bookings/$bookingId" params={{ bookingId: place.bookingId }}>
              {m.booking_seasonBooking()}
            </AppLink>
          </p>
        )}
      </Note>
    )
  if (place.state in OVER) return <Note title={OVER[place.state as Over]()} live="status" />
  return (
    <Card title={m.room_yourPlace()}>
      <div className={styles.block}>
        <Waiting state={state} place={place} number={number} free={m.booking_seasonFree()} />
        <GiveUp
          title={m.room_giveUp()}
          more={m.room_giveUpMore()}
          act={m.room_leave()}
          busy={leave.isPending}
          onAct={() => leave.mutate({ seasonId })}
        />
      </div>
    </Card>
  )
}
