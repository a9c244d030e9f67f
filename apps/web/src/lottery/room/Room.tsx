import { lazy, Suspense } from 'react'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { type OpeningPlace, openingCalls } from '#contract/lottery/opening.ts'
import type { OpeningState } from '#contract/opening/room.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { GiveUp } from '#web/opening/GiveUp.tsx'
import styles from '#web/opening/Room.module.css'
import { useRoom } from '#web/opening/useRoom.ts'
import { Waiting } from '#web/opening/Waiting.tsx'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'

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
  const { campaignId } = campaign
  const own = useCall(openingCalls.GetOwnOpeningPlace, { campaignId }, { staleTime: 0 })
  const { room, state, place, number } = useRoom(campaignId, own)
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
        <SkeletonPage cards={1} titled={false} />
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
      <Suspense fallback={<SkeletonPage cards={1} titled={false} />}>
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
        <Waiting state={state} place={place} number={number} free={m.room_unitsFree()} />
        <Leave campaignId={campaign.campaignId} />
      </div>
    </Card>
  )
}

function Leave({ campaignId }: { campaignId: number }) {
  const leave = useAct(openingCalls.LeaveOpening, { refresh: [openingCalls.GetOwnOpeningPlace] })
  return (
    <GiveUp
      title={m.room_giveUp()}
      more={m.room_giveUpMore()}
      act={m.room_leave()}
      busy={leave.isPending}
      onAct={() => leave.mutate({ campaignId })}
    />
  )
}
