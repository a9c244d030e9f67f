import type { Booking } from '#contract/booking/record.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { daysBetween, istDay } from '#domain/dates/ist.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useServerMinute } from '#web/shell/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { NextStepCard } from '#web/ui/NextStepCard/NextStepCard.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { DatesAgain } from './DatesAgain.tsx'
import { OtherVenues } from './OtherVenues.tsx'
import { rangeWords, timeWords } from './words.ts'

interface NextStepProps {
  booking: Booking
  /** Hands out the calendar file; absent where there is nothing to remember. */
  onCalendar?: (() => void) | undefined
}

/** What comes next for a booking that needs no payment. */
export function NextStep({ booking, onCalendar }: NextStepProps) {
  const language = useLanguage()
  const today = istDay(new Date(useServerMinute()))
  const { applicationStatusId: status, cancellation, terms } = booking
  if (status === ApplicationStatus.Confirmed) {
    const time = timeWords(terms.checkInTime, language)
    const days = Math.max(0, daysBetween(today, booking.startDate))
    return (
      <NextStepCard
        title={m.booking_confirmed()}
        action={
          onCalendar ? (
            <Button icon={<IconCalendar />} onClick={onCalendar}>
              {m.booking_inCalendar()}
            </Button>
          ) : null
        }
      >
        {days === 0 ? m.booking_confirmedToday({ time }) : null}
        {days === 1 ? m.booking_confirmedTomorrow({ time }) : null}
        {days > 1
          ? m.booking_confirmedMore({ days, date: formatDate(booking.startDate, 'plain', language), time })
          : null}
        {booking.rescheduleCount > 0
          ? ` ${m.booking_movedFrom({ date: formatDate(booking.originalStartDate, 'plain', language) })}`
          : ''}
      </NextStepCard>
    )
  }
  if (status === ApplicationStatus.Expired)
    return (
      <Note tone="warn" title={m.booking_lapsed()}>
        <p>{m.booking_lapsedMore()}</p>
        <DatesAgain booking={booking} />
      </Note>
    )
  if (status === ApplicationStatus.Cancelled && cancellation)
    return (
      <Note
        tone={cancellation.byAuthority === 1 ? 'warn' : 'info'}
        title={cancellation.byAuthority === 1 ? m.booking_cancelledByAuthority() : m.booking_cancelledByYou()}
      >
        <p>
          {m.booking_cancelledMore({
            date: formatDate(cancellation.cancelledOn, 'plainMinute', language),
            reason: cancellation.byAuthority === 1 ? cancellation.remarks : cancellation.reason[language],
          })}
        </p>
        {cancellation.byAuthority === 1 && booking.startDate > today ? (
          <OtherVenues
            than={booking.venue.venueId}
            wanted={{
              startDate: booking.startDate,
              endDate: booking.endDate,
              purposeId: booking.purposeId,
              capacity: booking.guests,
            }}
          />
        ) : null}
      </Note>
    )
  return (
    <Note tone="ok" title={m.booking_over()}>
      {status === ApplicationStatus.Closed
        ? m.booking_closedMore()
        : m.booking_overMore({ dates: rangeWords(booking.startDate, booking.endDate, language) })}
    </Note>
  )
}
