import { lazy, Suspense } from 'react'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { type OpeningPlace, type OpeningState, openingCalls } from '#contract/lottery/opening.ts'
import { formatDate } from '#domain/dates/format.ts'
import { expectedTurn } from '#domain/opening/turns.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Room.module.css'
import { useRoom } from './useRoom.ts'

/** The plan comes with the turn: whoever waits loads nothing of it. */
const Turn = lazy(() => import('./Turn.tsx'))

const OVER = {
  PAID: m.room_paid,
  LAPSED: m.room_lapsed,
  LEFT: m.room_left,
  ENDED: m.room_endedForYou,
} as const

/** What the room shows: how to enter it, the place, the turn, and what became of it. */
export function Room({ campaign }: { campaign: Campaign }) {
  const language = useLanguage()
  const { room, own, state, place, number } = useRoom(campaign.campaignId)
  const title = <PageTitle title={m.room_title()} over={campaign.campaignName[language]} />
  if (room.error || own.error)
    return (
      <>
        {title}
        <NotLoaded onRetry={() => void Promise.all([room.refetch(), own.refetch()])} />
      </>
    )
  if (state === undefined || own.data === undefined)
    return (
      <>
        {title}
        <SkeletonLines count={4} />
      </>
    )
  if (state === null)
    return (
      <>
        {title}
        <Note>{m.room_notYet({ on: formatDate(campaign.startOn, 'plainMinute', language) })}</Note>
      </>
    )
  return (
    <>
      {title}
      <Stack>
        {state.notice === '' ? null : <Note tone="warn" title={state.notice} live="status" />}
        {place ? (
          <Standing campaign={campaign} state={state} place={place} number={number} />
        ) : (
          <Enter campaign={campaign} state={state} />
        )}
        {state.state === 'ENDED' ? (
          <p>
            <AppLink
              to="/services/online-lotteries/$campaignId/opening"
              params={{ campaignId: campaign.campaignId }}
            >
              {m.room_report()}
            </AppLink>
          </p>
        ) : state.drawNo === null ? null : (
          <p>
            <AppLink
              to="/draws/$campaignId/$drawNo"
              params={{ campaignId: campaign.campaignId, drawNo: state.drawNo }}
            >
              {m.room_proof()}
            </AppLink>
          </p>
        )}
      </Stack>
    </>
  )
}

function Enter({ campaign, state }: { campaign: Campaign; state: OpeningState }) {
  const language = useLanguage()
  const { campaignId, myApplId } = campaign
  const enter = useAct(openingCalls.EnterOpening, { refresh: [openingCalls.GetOwnOpeningPlace] })
  if (state.state === 'ENDED') return <Note>{m.room_ended()}</Note>
  const on = formatDate(state.opensOn, 'plainMinute', language)
  return (
    <Card title={m.room_howTitle()}>
      <div className={styles.block}>
        <p>{state.state === 'ROOM' ? m.room_how({ on }) : m.room_howLate()}</p>
        <p>{m.room_onePlace()}</p>
        {myApplId === null ? (
          <AppButtonLink
            variant="primary"
            to="/services/online-lotteries/$campaignId/applications/apply"
            params={{ campaignId }}
          >
            {m.room_applyFirst()}
          </AppButtonLink>
        ) : (
          <Button variant="primary" busy={enter.isPending} onClick={() => enter.mutate({ campaignId })}>
            {m.room_enter()}
          </Button>
        )}
      </div>
    </Card>
  )
}

interface StandingProps {
  readonly campaign: Campaign
  readonly state: OpeningState
  readonly place: OpeningPlace
  readonly number: number | null
}

function Standing({ campaign, state, place, number }: StandingProps) {
  if (place.state === 'CALLED' || place.state === 'HELD')
    return (
      <Suspense fallback={<SkeletonLines count={8} />}>
        <Turn campaign={campaign} place={place} />
      </Suspense>
    )
  if (place.state in OVER) {
    const words = OVER[place.state as keyof typeof OVER]()
    return <Note tone={place.state === 'PAID' ? 'ok' : 'info'} title={words} live="status" />
  }
  return (
    <Card title={m.room_yourPlace()}>
      <div className={styles.block}>
        <div aria-live="polite">
          {number === null ? <Before state={state} /> : <Ahead state={state} place={place} number={number} />}
        </div>
        <p>{m.room_mayLeave()}</p>
        <Leave campaignId={campaign.campaignId} />
      </div>
    </Card>
  )
}

function Before({ state }: { state: OpeningState }) {
  const language = useLanguage()
  const on = formatDate(state.opensOn, 'plainMinute', language)
  return <p>{state.state === 'ROOM' ? m.room_in({ on }) : m.room_sealed({ on })}</p>
}

/** The number, how many stand ahead, and when the turn comes: an honest range. */
function Ahead({ state, place, number }: Omit<StandingProps, 'campaign' | 'number'> & { number: number }) {
  const language = useLanguage()
  const now = useServerMinute()
  if (place.state === 'RETURNED') return <p>{m.room_returned()}</p>
  const { ahead, earliest, latest } = expectedTurn(
    {
      ...state,
      opensAt: Date.parse(state.opensOn),
      batchEndsAt: state.batchEndsOn === null ? null : Date.parse(state.batchEndsOn),
    },
    number,
    now,
  )
  const time = (at: number) => formatDate(new Date(at), 'plainMinute', language)
  return (
    <Facts
      facts={[
        { term: m.room_number(), value: number },
        { term: m.room_ahead(), value: ahead },
        {
          term: m.room_expected(),
          value:
            state.state === 'PAUSED'
              ? m.room_paused()
              : m.room_range({ from: time(earliest), to: time(latest) }),
        },
        { term: m.room_unitsFree(), value: state.unitsFree },
      ]}
    />
  )
}

function Leave({ campaignId }: { campaignId: number }) {
  const leave = useAct(openingCalls.LeaveOpening, { refresh: [openingCalls.GetOwnOpeningPlace] })
  return (
    <details className={styles.more}>
      <summary>{m.room_giveUp()}</summary>
      <p>{m.room_giveUpMore()}</p>
      <Button busy={leave.isPending} onClick={() => leave.mutate({ campaignId })}>
        {m.room_leave()}
      </Button>
    </details>
  )
}
