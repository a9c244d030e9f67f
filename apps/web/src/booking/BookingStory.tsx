import type { Booking } from '#contract/booking/record.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { historyTitle } from '#web/payment/historyWords.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Milestones } from '#web/ui/Milestones/Milestones.tsx'
import { Remark } from '#web/ui/Written/Written.tsx'

const words: Readonly<Record<string, () => string>> = {
  BOOKED: m.booking_eventBooked,
  CONFIRMED: m.booking_eventConfirmed,
  RESCHEDULED: m.booking_eventMoved,
  EXPIRED: m.booking_eventLapsed,
  CANCELLED: m.booking_eventCancelled,
  CANCELLED_BY_AUTHORITY: m.booking_cancelledByAuthority,
  COMPLETED: m.booking_eventCompleted,
  DEPOSIT_SETTLED: m.booking_eventSettled,
}

/** What happened to a booking, step by step. */
export function BookingStory({ booking }: { booking: Booking }) {
  const language = useLanguage()
  // The officer's reason is told as it was written; what the portal knows itself is told in the reader's language.
  const remarkOf = ({ event, remarks }: Booking['history'][number]) => {
    if (event === 'RESCHEDULED')
      return m.booking_movedFrom({ date: formatDate(booking.originalStartDate, 'plain', language) })
    return event === 'DEPOSIT_SETTLED' ? '' : remarks
  }
  return (
    <Card title={m.booking_story()}>
      <Milestones
        items={booking.history.map((step, index) => ({
          key: `${step.event}${index}`,
          state: step.event === 'EXPIRED' || step.event.startsWith('CANCELLED') ? 'stopped' : 'done',
          title: historyTitle(words, step.event),
          note: (
            <>
              {formatDate(step.at, 'plainMinute', language)}
              {remarkOf(step) ? (
                <div>
                  <Remark>{remarkOf(step)}</Remark>
                </div>
              ) : null}
            </>
          ),
        }))}
        stateWords={{
          done: m.booking_stateDone(),
          now: m.booking_stateNow(),
          toCome: m.booking_stateToCome(),
          stopped: m.booking_stateStopped(),
        }}
      />
    </Card>
  )
}
