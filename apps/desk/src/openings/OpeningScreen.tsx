import { openingDeskCalls } from '#contract/desk/openings.ts'
import { useDesk } from '#desk/api/queries.ts'
import { citizenHref } from '#desk/kit/citizenHref.ts'
import { countdownWords } from '#desk/kit/countdownWords.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { useCountdown } from '#desk/kit/useCountdown.ts'
import { NoSuchScreen } from '#desk/shell/NoSuchScreen.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { formatDate } from '#domain/dates/format.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Fact, Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { ShareBars } from '#web/ui/ShareBars/ShareBars.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { type SummaryItem, SummaryStrip } from '#web/ui/SummaryStrip/SummaryStrip.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { OpeningActs } from './OpeningActs.tsx'
import styles from './Openings.module.css'
import { Sharing } from './Sharing.tsx'
import { figure, type Opening, PLACE_WORDS, STATE_WORDS } from './words.ts'

/** Officers sit before this page while the turns run: what changes shows within seconds. */
const WATCH_MS = 5 * SECOND_MS

/** How the opening of a scheme goes, and what its officers may do: hold it up, change its pace, give more time. */
export default function OpeningScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  return Number.isInteger(id) && id > 0 ? <One key={id} campaignId={id} /> : <NoSuchScreen />
}

function One({ campaignId }: { campaignId: number }) {
  const language = useLanguage()
  const read = useDesk(
    openingDeskCalls.opening,
    { campaignId },
    { quiet: true, keepPrevious: true, refetchInterval: WATCH_MS },
  )
  if (read.error && !read.data) return <NotRead error={read.error} refetch={read.refetch} />
  if (!read.data) return <SkeletonPage />
  const one = read.data
  const { tone, words } = STATE_WORDS[one.state]
  return (
    <DeskPage
      title={one.name[language]}
      about={one.code}
      crumb={<DeskLink to="/openings">{m.opening_title()}</DeskLink>}
      aside={
        <>
          <Tag tone={tone}>{words()}</Tag>
          <OpeningActs one={one} />
        </>
      }
    >
      <div className={styles.parts}>
        {one.notice === '' ? null : (
          <Note tone="warn" title={m.opening_notice({ notice: one.notice })} live="status" />
        )}
        <Now one={one} receivedAt={read.dataUpdatedAt} />
        <Places one={one} />
        <div className={styles.two}>
          <Times one={one} />
          <Sharing one={one} />
        </div>
      </div>
    </DeskPage>
  )
}

/** The figures of this moment, before the opening and while the turns run. */
function Now({ one, receivedAt }: { one: Opening; receivedAt: number }) {
  const language = useLanguage()
  const { opensOn, batchEndsOn, now, batchNo, batchSize, turnMinutes, calledTo, lastPlace, units } = one
  const runs = batchNo > 0
  const left = useCountdown(runs ? (batchEndsOn ?? now) : opensOn, now, receivedAt)
  const waiting = one.places
    .filter(({ state }) => state === 'ENTERED' || state === 'PLACED' || state === 'RETURNED')
    .reduce((sum, { count }) => sum + count, 0)
  const clock: SummaryItem = {
    term: runs ? m.opening_left() : m.opening_toOpening(),
    value: <span role="timer">{countdownWords(left)}</span>,
    note: runs
      ? left === 0
        ? m.opening_batchOver()
        : m.opening_batchMore({ size: batchSize, minutes: turnMinutes })
      : formatDate(opensOn, 'plainMinute', language),
    now: true,
  }
  const items: SummaryItem[] = [
    ...(one.state === 'ENDED' ? [] : [clock]),
    {
      term: m.opening_called(),
      value:
        lastPlace === 0 ? '–' : m.opening_calledOf({ called: figure(calledTo), last: figure(lastPlace) }),
      note: runs ? `${m.opening_batch()} ${figure(batchNo)}` : undefined,
    },
    {
      term: lastPlace === 0 ? m.opening_inRoom() : m.opening_waiting(),
      value: figure(waiting),
      note: one.lastTurnOn
        ? `${m.opening_lastTurn()} ${formatDate(one.lastTurnOn, 'plainMinute', language)}, ${m.opening_lastTurnNote()}`
        : undefined,
    },
    {
      term: one.venueId === null ? m.opening_unitsFree() : m.opening_daysFree(),
      value: figure(units.free),
      note: m.opening_unitsMore({ chosen: figure(units.chosen), sold: figure(units.sold) }),
      wide: true,
    },
  ]
  return <SummaryStrip items={items} />
}

/** Every place, by where it stands: to scale, in the order in which a place goes. */
function Places({ one }: { one: Opening }) {
  const total = one.places.reduce((sum, { count }) => sum + count, 0)
  const shown = one.places.filter(({ count }) => count > 0)
  return (
    <Card title={m.opening_places()}>
      {total === 0 ? (
        <p>{m.opening_nobody()}</p>
      ) : (
        <ShareBars
          label={m.opening_places()}
          parts={shown.map(({ state }) => ({ key: state, label: PLACE_WORDS[state]() }))}
          rows={[
            {
              name: m.opening_placesOf({ count: figure(total) }),
              total,
              values: Object.fromEntries(shown.map(({ state, count }) => [state, count])),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** The room as citizens see it: of a scheme, or of dates of a hall. */
const roomOf = ({ campaignId, venueId }: Opening): string =>
  venueId === null
    ? citizenHref({ to: '/services/online-lotteries/$campaignId/room', params: { campaignId } })
    : citizenHref({
        to: '/community-centers/$venueId/season/$seasonId',
        params: { venueId, seasonId: campaignId },
      })

/** What everybody may read of it once it is over. */
const reportOf = ({ campaignId, venueId }: Opening): string =>
  venueId === null
    ? citizenHref({ to: '/services/online-lotteries/$campaignId/opening', params: { campaignId } })
    : citizenHref({ to: '/dates-by-turns/$seasonId', params: { seasonId: campaignId } })

function Times({ one }: { one: Opening }) {
  const language = useLanguage()
  const at = (instant: string | null) => (instant ? formatDate(instant, 'plainMinute', language) : null)
  const { campaignId, drawNo, fastestMs } = one
  const known: readonly Fact[] = [
    { term: m.opening_sealed(), value: at(one.sealsOn) },
    { term: m.opening_opens(), value: at(one.opensOn) },
    { term: m.opening_began(), value: at(one.beganOn) },
    { term: m.opening_ended(), value: at(one.endedOn) },
    {
      term: m.opening_fastest(),
      value:
        fastestMs === null ? null : m.opening_minutes({ n: Math.max(1, Math.round(fastestMs / MINUTE_MS)) }),
    },
    {
      term: m.opening_order(),
      value:
        drawNo === null ? null : (
          <a href={citizenHref({ to: '/draws/$campaignId/$drawNo', params: { campaignId, drawNo } })}>
            {m.opening_orderLink({ number: drawNo })}
          </a>
        ),
      wide: true,
    },
  ]
  return (
    <Card title={m.opening_facts()}>
      <Facts facts={known.filter(({ value }) => value !== null)} />
      <p className={styles.links}>
        <a href={roomOf(one)}>{m.opening_room()}</a>
        {one.state === 'ENDED' ? <a href={reportOf(one)}>{m.opening_report()}</a> : null}
      </p>
    </Card>
  )
}
