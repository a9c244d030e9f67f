import { useState } from 'react'
import { venueDeskCalls } from '#contract/desk/venues.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { hasRole, useMe } from '#desk/api/me.ts'
import { deskQueries, useDesk } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { Key } from '#desk/kit/Key.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { DeskLink, useGo } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { istDay } from '#domain/dates/ist.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { IconChevronLeft } from '#web/ui/icons/IconChevronLeft.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { DayPanel } from './DayPanel.tsx'
import { type Closing, DaysDialog } from './DaysDialog.tsx'
import { Month } from './Month.tsx'
import { monthAfter, monthWords, stepWithin, stretch } from './month.ts'
import { Photographs } from './Photographs.tsx'
import styles from './Venues.module.css'

const isMonth = (word = ''): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(word)

/** A month of a hall: what is booked, held, closed and free. */
export default function VenuesScreen({ search }: ScreenProps) {
  const language = useLanguage()
  const go = useGo()
  const me = useMe().data
  const venues = useDesk(venueDeskCalls.deskVenues, {}, { quiet: true })
  const month = isMonth(search.month) ? (search.month ?? '') : istDay(new Date()).slice(0, 7)
  if (venues.error) return <NotRead error={venues.error} refetch={venues.refetch} />
  if (venues.isPending) return <SkeletonList rows={8} />
  const code = venues.data.find(one => one.code === search.venue)?.code ?? venues.data[0]?.code
  if (code === undefined) return <EmptyState title={m.halls_none()}>{m.halls_noneMore()}</EmptyState>
  const show = (to: { venue?: string; month?: string }) => go('/venues', { venue: code, month, ...to }, true)
  return (
    <DeskPage
      title={m.halls_title()}
      about={m.halls_about()}
      aside={
        <span className={styles.turn}>
          <Button
            icon={<IconChevronLeft />}
            aria-label={m.halls_before()}
            onClick={() => show({ month: monthAfter(month, -1) })}
          />
          <strong>{monthWords(month, language)}</strong>
          <Button
            icon={<IconChevronRight />}
            aria-label={m.halls_after()}
            onClick={() => show({ month: monthAfter(month, 1) })}
          />
        </span>
      }
    >
      <label className={styles.pickHall}>
        {m.halls_hall()}
        <select value={code} onChange={event => show({ venue: event.target.value })}>
          {venues.data.map(one => (
            <option key={one.code} value={one.code}>
              {one.name[language]}
            </option>
          ))}
        </select>
      </label>
      <Hall key={`${code}|${month}`} code={code} month={month} />
      <Photographs key={code} code={code} may={!!me && hasRole(me, ['DA'], 'VENUES')} />
    </DeskPage>
  )
}

function Hall({ code, month }: { code: string; month: string }) {
  const me = useMe().data
  const go = useGo()
  const answer = useDesk(venueDeskCalls.venueMonth, { code, month }, { quiet: true })
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const [closing, setClosing] = useState<Closing | null>(null)
  const [isOpening, setOpening] = useState(false)
  const days = answer.data?.days ?? []
  const today = answer.data?.today ?? ''
  const cursor = to ?? from ?? (today.startsWith(month) ? today : (days[0]?.day ?? ''))
  const here = days.find(({ day }) => day === cursor)
  const range = stretch(from ?? cursor, cursor)
  const may = !!me && hasRole(me, ['DA'], 'VENUES')
  const pick = (day: string, extend: boolean) => {
    if (extend) setTo(day)
    else {
      setFrom(day)
      setTo(undefined)
    }
  }
  const walk = (by: number) => pick(stepWithin(days, cursor, by), false)
  const close = () => may && setClosing({ act: 'venue block', ...range })
  const lift = () => {
    if (!may) return
    const whole = from === undefined || range.firstDay === range.lastDay ? here?.closure : null
    setClosing({ act: 'venue unblock', ...(whole ?? range) })
  }
  useKeys([
    { key: 'ArrowLeft', label: m.halls_dayBefore(), act: () => walk(-1) },
    { key: 'ArrowRight', label: m.halls_dayAfter(), act: () => walk(1) },
    { key: 'ArrowUp', label: m.halls_weekBefore(), act: () => walk(-7), hidden: true },
    { key: 'ArrowDown', label: m.halls_weekAfter(), act: () => walk(7), hidden: true },
    {
      key: 'Enter',
      label: m.halls_open(),
      act: () => here?.booking?.number && go(`/booking/${here.booking.number.replaceAll('/', '~')}`),
    },
    ...(may ? [{ key: 'c', label: m.halls_close(), act: close }] : []),
    ...(may ? [{ key: 'l', label: m.halls_lift(), act: lift }] : []),
  ])
  if (answer.error) return <NotRead error={answer.error} refetch={answer.refetch} />
  if (answer.isPending) return <SkeletonList rows={8} />
  return (
    <div className={styles.columns}>
      <div className={styles.calendar}>
        <Month days={days} today={today} cursor={cursor} range={range} onPick={pick} />
        <p className={styles.hint}>{m.halls_pickHint()}</p>
      </div>
      <div className={styles.side}>
        {here ? <DayPanel one={here} today={today} /> : null}
        {may ? (
          <span className={styles.acts}>
            <Button variant="primary" onClick={close} iconAfter={<Key of="c" />}>
              {m.halls_close()}
            </Button>
            <Button onClick={lift} iconAfter={<Key of="l" />}>
              {m.halls_lift()}
            </Button>
            <Button onClick={() => setOpening(true)}>{m.halls_openDates()}</Button>
          </span>
        ) : null}
        <DeskLink to="/openings">{m.halls_openings()}</DeskLink>
      </div>
      {isOpening ? (
        <ActDialog
          act="venue open-dates"
          given={{ code, ...(range.firstDay === range.lastDay ? {} : range) }}
          title={m.halls_openDates()}
          about={<p>{m.halls_openDatesMore()}</p>}
          onClose={() => setOpening(false)}
        />
      ) : null}
      {closing ? (
        <DaysDialog
          code={code}
          closing={closing}
          onDone={() => void deskQueries.invalidateQueries({ queryKey: [venueDeskCalls.venueMonth.key] })}
          onClose={() => setClosing(null)}
        />
      ) : null}
    </div>
  )
}
