import { useState } from 'react'
import { bookingCalls } from '#contract/booking/booking.ts'
import { changeCalls } from '#contract/booking/change.ts'
import type { Booking } from '#contract/booking/record.ts'
import { eachDay } from '#domain/booking/dates.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { shownHeads } from '#web/payment/words.ts'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteParams } from '#web/shell/navigate/hooks.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Columns, Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { PaymentOverview } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import { SkeletonMonths } from '#web/ui/Skeleton/Shapes.tsx'
import { MoveRuleCard } from './MoveRuleCard.tsx'
import { ChosenDates } from './QuoteCard.tsx'
import styles from './Venue.module.css'
import { VenueCalendar } from './VenueCalendar.tsx'
import { rangeWords } from './words.ts'

export const title = m.booking_reschedule

const PATH = '/bookings/$bookingId/reschedule'

/** /bookings/{bookingId}/reschedule: other dates of the same venue, what they cost, and the hold while it is paid. */
export default function RescheduleScreen() {
  const { bookingId } = useRouteParams(PATH)
  const booking = useCall(
    bookingCalls.GetMyBookingsByApplNumber,
    { bookingId },
    { quiet: true, staleTime: 0 },
  )
  return (
    <Page>
      <Breadcrumb
        label={m.common_youAreHere()}
        links={[
          {
            key: 'booking',
            link: (
              <AppLink to="/bookings/$bookingId" params={{ bookingId }} quiet>
                {booking.data?.applicationNumber || m.booking_booking()}
              </AppLink>
            ),
          },
        ]}
        current={m.booking_changeDates()}
      />
      <PageTitle title={m.booking_changeDates()} />
      {booking.data ? <Move booking={booking.data} /> : null}
      {booking.isPending ? <SkeletonMonths /> : null}
      {booking.error && !booking.data ? <NotLoaded onRetry={() => void booking.refetch()} /> : null}
    </Page>
  )
}

function Move({ booking }: { booking: Booking }) {
  const { bookingId, venue, terms } = booking
  const language = useLanguage()
  const navigate = useAppNavigate()
  const [range, setRange] = useState<DayRange | null>(null)
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const dates = { startDate: range?.from ?? '', endDate: range?.to ?? '' }
  const plan = useCall(
    changeCalls.ValidateReschedulingOfVenue,
    { bookingId, ...dates },
    { enabled: range !== null, quiet: true, staleTime: 0 },
  )
  const move = useAct(changeCalls.RescheduleVenue, {
    refresh: [bookingCalls.GetMyBookingsByApplNumber, bookingCalls.GetUserVenueBookingsByUserId],
    onSuccess: () => navigate({ to: '/bookings/$bookingId', params: { bookingId } }),
    onError: () => {
      setKey(crypto.randomUUID())
      void plan.refetch()
    },
  })
  if (!booking.actions.includes('RESCHEDULE'))
    return (
      <>
        <Note tone="warn" title={m.booking_cannotMove()}>
          {booking.rescheduleCount > 0 ? m.booking_movedAlready() : m.booking_moveTooLate()}
        </Note>
        <MoveRuleCard venueId={venue.venueId} />
      </>
    )
  const ownDays = new Set(eachDay({ startDay: booking.startDate, endDay: booking.endDate }))
  const allowed = plan.data?.isAllowed === 1
  return (
    <Columns
      kind="detail"
      sticky
      main={
        <>
          <Note
            title={m.booking_nowBooked({ dates: rangeWords(booking.startDate, booking.endDate, language) })}
          >
            {m.booking_oldDatesSafe()}
          </Note>
          <Card>
            <VenueCalendar
              venueId={venue.venueId}
              value={range}
              onChange={setRange}
              limits={terms}
              leadDays={terms.leadDays}
              ownDays={ownDays}
            />
          </Card>
          <MoveRuleCard venueId={venue.venueId} />
        </>
      }
      aside={
        <Card title={m.booking_newDates()}>
          {range ? (
            <ChosenDates range={range} times={terms} />
          ) : (
            <p>{m.booking_pickDates({ max: terms.maxDays })}</p>
          )}
          <div aria-live="polite">
            {range && plan.data && !allowed ? <Note tone="warn">{plan.data.reason[language]}</Note> : null}
            {range && plan.error ? <Note tone="warn">{plan.error.message}</Note> : null}
            {range && allowed && plan.data ? (
              <PaymentOverview
                heads={shownHeads(plan.data.heads, language)}
                totalLabel={m.common_toPay()}
                total={plan.data.amountPayable}
              />
            ) : null}
          </div>
          {range && allowed && plan.data ? (
            <div className={styles.act}>
              <Button
                variant="primary"
                size="large"
                block
                busy={move.isPending}
                onClick={() =>
                  plan.data &&
                  move.mutate({
                    bookingId,
                    ...dates,
                    expectedAmount: plan.data.amountPayable,
                    idempotencyKey,
                  })
                }
              >
                {m.booking_holdAndPay({ amount: formatRupees(plan.data.amountPayable) })}
              </Button>
              <p className={styles.note}>
                {m.booking_moveNote({
                  date: formatDate(booking.startDate, 'plain', language),
                  minutes: terms.holdMinutes,
                })}
              </p>
            </div>
          ) : null}
        </Card>
      }
    />
  )
}
