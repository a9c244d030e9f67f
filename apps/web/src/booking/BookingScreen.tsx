import { useState } from 'react'
import { bookingCalls } from '#contract/booking/booking.ts'
import type { Booking } from '#contract/booking/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { bookingFields } from '#domain/booking/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { EntityPayments } from '#web/payment/EntityPayments.tsx'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { toPageTop } from '#web/shell/navigate/toPageTop.ts'
import { ApplicationHeader } from '#web/ui/ApplicationHeader/ApplicationHeader.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Columns, Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { BookingStep } from './BookingStep.tsx'
import { BookingStory } from './BookingStory.tsx'
import { CancellationCosts } from './CancellationCard.tsx'
import { CancelPanel } from './CancelPanel.tsx'
import { type EndedPayment, HoldOutcome, HoldPayment } from './HoldPayment.tsx'
import { LateMoney } from './LateMoney.tsx'
import { MoneyBackCard } from './MoneyBack.tsx'
import { RefundCard } from './RefundCard.tsx'
import { useBookingDownloads } from './useBookingDownloads.ts'
import { rangeWords, statusWords, timeWords } from './words.ts'

export const title = m.booking_booking

const PATH = '/bookings/$bookingId'
/** The provider's word may come without this page asking. */
const ASK_EVERY_MS = 15_000

/** /bookings/{bookingId}: pay while the dates are held; later what is booked, what can be done, where the refund is. */
export default function BookingScreen() {
  const { bookingId } = useRouteParams(PATH)
  const [isWaiting, setWaiting] = useState(true)
  const booking = useCall(
    bookingCalls.GetMyBookingsByApplNumber,
    { bookingId },
    { quiet: true, staleTime: 0, refetchInterval: isWaiting ? ASK_EVERY_MS : false },
  )
  const pending = booking.data?.applicationStatusId === ApplicationStatus.PaymentPending
  if (booking.data && isWaiting !== pending) setWaiting(pending)
  return (
    <Page>
      {booking.data ? <BookingView booking={booking.data} /> : null}
      {booking.isPending ? <SkeletonRecord /> : null}
      {booking.error && !booking.data ? (
        <>
          <PageTitle title={m.booking_booking()} />
          <NotLoaded onRetry={() => void booking.refetch()} />
        </>
      ) : null}
    </Page>
  )
}

function BookingView({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const downloads = useBookingDownloads(booking)
  const [cancelling, setPanel] = useState(false)
  const [ended, setEnded] = useState<EndedPayment | null>(null)
  const status = statusWords(booking.applicationStatusId, language)
  const { terms, venue } = booking
  // Both ways the page is another one: it is read from its top, by the eye and by a screen reader.
  const setCancelling = (open: boolean) => {
    setPanel(open)
    toPageTop()
  }
  const can = (action: Booking['actions'][number]) => booking.actions.includes(action)
  const offers = (action: Booking['actions'][number]) => can(action) && !cancelling && !ended
  const isPending = booking.applicationStatusId === ApplicationStatus.PaymentPending
  // While new dates are paid for, what is due stands beside them: the overview is of what was paid.
  const isPaid = booking.confirmedOn !== null && !booking.move
  return (
    <>
      <ApplicationHeader
        title={venue.venueName[language]}
        number={booking.applicationNumber}
        {...(isPending ? { noNumber: m.booking_noNumber() } : {})}
        copyWords={{ copy: m.booking_copyNumber(), copied: m.booking_copied() }}
        back={
          <AppLink to="/bookings" search={{ tab: 'upcoming' }} quiet>
            {m.booking_mine()}
          </AppLink>
        }
        tags={<Tag tone={status.tone}>{status.name}</Tag>}
        facts={rangeWords(booking.startDate, booking.endDate, language)}
        {...(downloads.length > 0 ? { downloads } : {})}
        actions={
          <>
            {offers('RESCHEDULE') ? (
              <AppButtonLink to="/bookings/$bookingId/reschedule" params={{ bookingId: booking.bookingId }}>
                {m.booking_changeDates()}
              </AppButtonLink>
            ) : null}
            {offers('CANCEL') ? (
              <Button variant="danger" onClick={() => setCancelling(true)}>
                {m.booking_cancel()}
              </Button>
            ) : null}
            {offers('BOOK_AGAIN') ? (
              <AppButtonLink
                to="/community-centers/$venueId"
                params={{ venueId: venue.venueId }}
                search={{ startDate: null, endDate: null }}
              >
                {m.booking_bookAgain()}
              </AppButtonLink>
            ) : null}
          </>
        }
      />
      {cancelling ? (
        <CancelPanel booking={booking} onClose={() => setCancelling(false)} />
      ) : (
        <Columns
          kind="detail"
          main={
            <>
              {ended ? (
                <HoldOutcome booking={booking} ended={ended} onClose={() => setEnded(null)} />
              ) : isPending || booking.move ? (
                <HoldPayment booking={booking} onEnd={setEnded} />
              ) : (
                <BookingStep
                  booking={booking}
                  onCalendar={downloads.find(({ key }) => key === 'calendar')?.onSelect}
                />
              )}
              {ended ? null : <LateMoney bookingId={booking.bookingId} />}
              {booking.refund ? <RefundCard booking={booking} /> : null}
              <MoneyBackCard booking={booking} />
              <Card title={m.booking_details()}>
                <Facts
                  facts={[
                    {
                      term: m.booking_dates(),
                      value: rangeWords(booking.startDate, booking.endDate, language),
                    },
                    { term: m.booking_entry(), value: timeWords(terms.checkInTime, language) },
                    {
                      term: m.booking_handOver(),
                      value: m.booking_nextDay({ time: timeWords(terms.checkOutTime, language) }),
                    },
                    { term: m.booking_purpose(), value: booking.purposeName[language] },
                    { term: bookingFields.guests[language], value: booking.guests },
                    { term: m.booking_keeper(), value: venue.contactPhone },
                    {
                      term: m.booking_address(),
                      value: `${venue.address[language]} ${venue.pincode}`,
                      wide: true,
                    },
                  ]}
                />
              </Card>
              <Card title={m.booking_applicant()}>
                <Facts
                  facts={[
                    { term: bookingFields.applicantName[language], value: booking.applicant.applicantName },
                    {
                      term: bookingFields.mobileNumber[language],
                      value: `+91 ${booking.applicant.mobileNumber}`,
                    },
                    { term: bookingFields.email[language], value: booking.applicant.email },
                    { term: bookingFields.gstNumber[language], value: booking.applicant.gstNumber },
                    { term: m.booking_address(), value: booking.applicant.address, wide: true },
                  ]}
                />
              </Card>
              {can('CANCEL') ? <CancellationCosts rows={booking.ifCancelled} /> : null}
            </>
          }
          aside={
            <>
              {isPaid ? (
                <EntityPayments entityTypeId={EntityType.Booking} entityId={booking.bookingId} />
              ) : null}
              <BookingStory booking={booking} />
            </>
          }
        />
      )}
    </>
  )
}
