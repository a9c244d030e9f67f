import { paymentCalls } from '#contract/payment/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { reasonOf } from '#web/payment/reasonOf.ts'
import { Note } from '#web/ui/Note/Note.tsx'

/** Money that could not be used, why, and how far it is on its way back; nothing where none did. */
export function LateMoney({ bookingId }: { bookingId: number }) {
  const language = useLanguage()
  const input = { applicationId: bookingId, entityTypeId: EntityType.Booking }
  const payments = useCall(paymentCalls.GetApplicationTrasactionData, input, { quiet: true }).data ?? []
  return payments.map(({ transactionId, paymentStatusId, refund }) => {
    // What was applied goes back by the booking's own refund, with its own tracker.
    if (!refund || paymentStatusId === PaymentStatus.Success) return null
    const { amount, requestedOn, completedOn, reference } = refund
    const told = [
      reasonOf(refund, language),
      m.booking_lateOrdered({ date: formatDate(requestedOn, 'plainMinute', language) }),
      completedOn ? m.booking_lateReturned({ date: formatDate(completedOn, 'plainMinute', language) }) : '',
      reference ? `${m.booking_refundReference({ reference })}.` : '',
    ]
    return (
      <Note key={transactionId} title={m.booking_lateMoney({ amount: formatRupees(amount) })}>
        {told.filter(Boolean).join(' ')}
      </Note>
    )
  })
}
