import { bookingCalls } from '#contract/booking/booking.ts'
import type { Booking } from '#contract/booking/record.ts'
import { paymentCalls } from '#contract/payment/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { callKey, queryClient, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { PaymentResult } from '#web/payment/PaymentResult.tsx'
import { PayStep } from '#web/payment/PayStep.tsx'
import { UnconfirmedBanner } from '#web/payment/UnconfirmedBanner.tsx'
import { toPageTop } from '#web/shell/navigate/toPageTop.ts'
import { useServerNow } from '#web/shell/time/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { DatesAgain } from './DatesAgain.tsx'
import styles from './Venue.module.css'
import { rangeWords } from './words.ts'

/** How long the dates are still held, to the second. */
function Countdown({ until }: { until: string }) {
  const left = Math.max(0, Math.floor((Date.parse(until) - useServerNow()) / 1000))
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <span className={styles.hold} role="timer" aria-label={m.booking_timeLeft({ time: text })}>
      {text}
    </span>
  )
}

/** How a payment of held dates ended, in this window. */
export interface EndedPayment {
  readonly transactionId: number
  /** The dates paid for, in words, and whether they replace others. */
  readonly dates: string
  readonly isMove: boolean
  readonly until: string
}

/** The outcome of the payment, until the citizen goes on. */
export function HoldOutcome({
  booking,
  ended,
  onClose,
}: {
  booking: Booking
  ended: EndedPayment
  onClose: () => void
}) {
  const { bookingId } = booking
  const isHeld = booking.actions.includes('PAY') || booking.move !== null
  const language = useLanguage()
  const { dates, isMove, until } = ended
  const mayPay = useServerNow() < Date.parse(until) && isHeld
  return (
    <PaymentResult
      entityTypeId={EntityType.Booking}
      entityId={bookingId}
      transactionId={ended.transactionId}
      words={{
        successTitle: isMove ? m.booking_moveDone() : m.booking_paidTitle(),
        successText: m.booking_paidText({ dates }),
        nextSuccess: [m.booking_nextInvoice(), m.booking_nextCalendar(), m.booking_nextKeeper()],
        nextWaiting: [m.booking_waitHeld(), m.booking_waitLate()],
        nextFailed: [
          mayPay ? m.booking_failAgain({ time: formatDate(until, 'time', language) }) : m.booking_failOver(),
        ],
      }}
      view={variant => (
        <Button
          variant={variant}
          onClick={() => {
            onClose()
            toPageTop()
          }}
        >
          {m.booking_view()}
        </Button>
      )}
      onPayAgain={mayPay ? onClose : undefined}
    />
  )
}

/** The payment of held dates with its countdown. */
export function HoldPayment({ booking, onEnd }: { booking: Booking; onEnd: (ended: EndedPayment) => void }) {
  const language = useLanguage()
  const { move, bookingId } = booking
  const until = move?.holdExpiresOn ?? booking.holdExpiresOn ?? booking.createdOn
  const isOver = useServerNow() >= Date.parse(until)
  const amount = formatRupees(move?.amountPayable ?? booking.totalAmount)
  const dates = rangeWords((move ?? booking).startDate, (move ?? booking).endDate, language)
  if (isOver) return <HoldOver booking={booking} />
  return (
    <>
      <Note tone="info" title={move ? m.booking_newDatesHeld({ dates }) : m.booking_datesHeld({ dates })}>
        <Countdown until={until} />{' '}
        {m.booking_heldUntil({ time: formatDate(until, 'time', language), amount })}
      </Note>
      <PayStep
        request={{ entityTypeId: EntityType.Booking, entityId: bookingId }}
        onEnd={({ transactionId }) => {
          onEnd({ transactionId, dates, isMove: move !== null, until })
          void queryClient.invalidateQueries({ queryKey: callKey(bookingCalls.GetMyBookingsByApplNumber) })
        }}
      />
    </>
  )
}

/** The time to pay is over: what became of a payment that is still on its way, and the way to the dates again. */
function HoldOver({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const of = { entityTypeId: EntityType.Booking, entityId: booking.bookingId }
  const open = useCall(paymentCalls.GetLatestUnconfirmedTransaction, of, { quiet: true, staleTime: 0 })
  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: callKey(bookingCalls.GetMyBookingsByApplNumber) })
  return (
    <>
      <UnconfirmedBanner {...of} onConfirmed={refresh} />
      <Note tone="warn" title={m.booking_lapsed()} live="status">
        <p>{open.data ? m.booking_holdOverPaying() : m.booking_holdOver()}</p>
        {booking.move ? (
          <p>{m.booking_staysOn({ dates: rangeWords(booking.startDate, booking.endDate, language) })}</p>
        ) : (
          <DatesAgain booking={booking} />
        )}
      </Note>
    </>
  )
}
