import type { Booking } from '#contract/booking/record.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { NextStep } from '#web/shell/states/NextStep.tsx'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { DatesAgain } from './DatesAgain.tsx'
import { OtherVenues } from './OtherVenues.tsx'

interface BookingStepProps {
  booking: Booking
  /** Hands out the calendar file; absent where there is nothing to remember. */
  onCalendar?: (() => void) | undefined
}

/** What comes next for a booking that needs no payment, and other halls where dates were lost. */
export function BookingStep({ booking, onCalendar }: BookingStepProps) {
  const today = istDay(new Date(useServerMinute()))
  const isLapsed = booking.applicationStatusId === ApplicationStatus.Expired
  const wasTaken = booking.cancellation?.byAuthority === 1 && booking.startDate > today
  return (
    <NextStep
      step={booking.nextStep}
      ways={{
        ADD_TO_CALENDAR: label => (
          <Button icon={<IconCalendar />} onClick={onCalendar}>
            {label}
          </Button>
        ),
      }}
    >
      {isLapsed ? <DatesAgain booking={booking} /> : null}
      {wasTaken ? (
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
    </NextStep>
  )
}
