import type { Booking } from '#contract/booking/record.ts'
import type { CancellationCharges } from '#contract/booking/shapes.ts'
import { formatRupees } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { PaymentOverview } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import { percent } from './words.ts'

/** What a cancellation keeps and gives back, line by line. */
export function ChargesOverview({ charges }: { charges: CancellationCharges }) {
  const taken = [
    {
      id: 'rent',
      name: m.booking_keptRent(),
      why: percent(charges.slab.deductionBp),
      amount: charges.rentKept,
    },
    { id: 'gst', name: m.booking_keptGst(), amount: charges.gstKept },
    { id: 'fee', name: m.booking_keptFee(), amount: charges.feeKept },
  ].filter(({ amount }) => amount !== '0.00')
  return (
    <PaymentOverview
      heads={[
        { id: 'paid', name: m.booking_paid(), amount: charges.paid },
        ...taken.map(head => ({ ...head, amount: `-${head.amount}` })),
      ]}
      totalLabel={m.booking_youGetBack()}
      total={charges.refundAmount}
      foot={m.booking_depositInFull({
        deposit: formatRupees(charges.depositRefund),
        cleaning: formatRupees(charges.cleaningRefund),
      })}
    />
  )
}

/** The money of the booking today, as every page of it tells it. */
function WhereItStands({ standing }: Pick<Booking, 'standing'>) {
  return (
    <Facts
      facts={[
        { term: m.booking_paidInAll(), value: formatRupees(standing.paid) },
        { term: m.booking_stays(), value: formatRupees(standing.kept) },
        { term: m.booking_returned(), value: formatRupees(standing.refunded) },
        { term: m.booking_toReturn(), value: formatRupees(standing.refundToCome) },
      ]}
    />
  )
}

/** How the refund of a cancelled or settled booking came about; nothing while there is none. */
export function MoneyBackCard({ booking }: { booking: Booking }) {
  const { cancellation, settlement } = booking
  if (cancellation)
    return (
      <Card title={m.booking_whatWasKept()}>
        <ChargesOverview charges={cancellation.charges} />
        <WhereItStands standing={booking.standing} />
      </Card>
    )
  if (!settlement) return null
  return (
    <Card title={m.booking_settled()}>
      <PaymentOverview
        heads={[
          { id: 'deposit', name: m.booking_depositPaid(), amount: settlement.deposit },
          ...settlement.deductions.map((each, index) => ({
            id: index,
            name: each.reason,
            amount: `-${each.amount}`,
          })),
          ...(settlement.staffRentBack === '0.00'
            ? []
            : [{ id: 'staff', name: m.booking_staffRentBack(), amount: settlement.staffRentBack }]),
        ]}
        totalLabel={m.booking_youGetBack()}
        total={settlement.refundAmount}
      />
      <WhereItStands standing={booking.standing} />
    </Card>
  )
}
