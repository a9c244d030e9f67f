import type { VenueDay } from '#contract/desk/venues.ts'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { isPast, STATES } from './Month.tsx'

/** What has a day: the booking, the hold, or the closure with its reason. */
export function DayPanel({ one, today }: { one: VenueDay; today: string }) {
  const language = useLanguage()
  const { booking, closure, heldUntil } = one
  const isOver = isPast(one, today)
  return (
    <Card
      title={formatDate(one.day, 'weekday', language)}
      note={isOver ? m.halls_past() : STATES[one.state]()}
    >
      {one.state === 'FREE' ? <p>{isOver ? m.halls_pastMore() : m.halls_freeMore()}</p> : null}
      {one.state === 'LATER' ? <p>{m.halls_laterMore()}</p> : null}
      <Facts
        facts={[
          ...(booking
            ? [
                { term: m.halls_purpose(), value: booking.purpose[language], wide: true },
                { term: m.halls_citizen(), value: booking.citizen, wide: true },
                {
                  term: m.halls_booking(),
                  value: booking.number ? (
                    <DeskLink to={`/booking/${booking.number.replaceAll('/', '~')}`}>
                      {booking.number}
                    </DeskLink>
                  ) : null,
                  wide: true,
                },
              ]
            : []),
          ...(heldUntil
            ? [
                {
                  term: m.halls_heldUntil(),
                  value: formatDate(heldUntil, 'plainMinute', language),
                  wide: true,
                },
              ]
            : []),
          ...(closure
            ? [
                { term: m.halls_why(), value: closure.reason, wide: true },
                {
                  term: m.halls_closure(),
                  value: `${formatDate(closure.firstDay, 'day', language)} – ${formatDate(closure.lastDay, 'day', language)}`,
                  wide: true,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
