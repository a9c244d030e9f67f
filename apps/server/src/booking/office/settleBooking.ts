import { say } from '#contract/text.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { PaidHeads } from '#domain/booking/cancel.ts'
import { type DepositDeduction, settleDeposit } from '#domain/booking/deposit.ts'
import { depositEntry } from '#domain/booking/postings.ts'
import { staffRentBack } from '#domain/booking/price.ts'
import { BOOKING_REFUSALS } from '#domain/booking/refusals.ts'
import { istDay } from '#domain/dates/ist.ts'
import { postRefundDue } from '#domain/ledger/post.ts'
import { formatAmount } from '#domain/money/format.ts'
import { type Paise, toPaise, toRupees } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { closeBooking } from '../record/bookingMoveStore.ts'
import type { Settlement } from '../record/bookingRecord.ts'
import { messageParams } from '../record/bookingWords.ts'
import { orderRefund } from '../record/orderRefund.ts'
import { lockByNumber } from './cancelByAuthority.ts'

/** What one deduction is, whatever its place in the file. */
const marks = (settlement: Pick<Settlement, 'deductions'>): string =>
  settlement.deductions
    .map(({ reason, amount }) => JSON.stringify([reason, amount]))
    .sort()
    .join()

/** Whether a settled deposit was settled with these deductions and this gift to staff. */
function isSettledSo(
  settlement: Settlement,
  paid: PaidHeads,
  deductions: readonly DepositDeduction[],
  staffNumber: string,
): boolean {
  const back = staffNumber === '' ? 0n : staffRentBack(paid.rent)
  const asked = { deductions: onWire(deductions) }
  return marks(asked) === marks(settlement) && toRupees(back) === settlement.staffRentBack
}

const inWords = ({ deductions, staffRentBack: back }: Settlement): string =>
  [
    ...deductions.map(({ reason, amount }) => `${reason} Rs ${amount}`),
    ...(toPaise(back) > 0n ? [`half of the rent back to staff, Rs ${back}`] : []),
  ].join(', ') || 'without deductions'

const onWire = (deductions: readonly DepositDeduction[]) =>
  deductions.map(({ reason, amount }) => ({ reason, amount: toRupees(amount) }))

/**
 * Settles the deposit after the event: deductions are listed, the rest goes back. The authority's own staff also get half
 * of the rent back.
 * @returns the refund in paise; null when it is settled already with the same deductions
 * @throws ActRefused, also when it was settled with other ones
 */
export async function settleBooking(
  act: OfficerAct,
  number: string,
  deductions: readonly DepositDeduction[],
  staffNumber: string,
): Promise<Paise | null> {
  const { db, now, officer } = act
  const booking = await lockByNumber(act, number)
  if (booking.settlement) {
    if (isSettledSo(booking.settlement, booking.paid, deductions, staffNumber)) return null
    throw new ActRefused(
      `The deposit of ${number} was settled otherwise before: ${inWords(booking.settlement)}. Rs ${booking.settlement.refundAmount} went back. A settlement is not changed: what is owed beyond it is claimed from the citizen, what was kept too much is paid with a refund of its own.`,
    )
  }
  if (booking.statusId !== ApplicationStatus.Completed)
    throw new ActRefused({
      en: `The event of ${number} is not over, or the booking was cancelled.`,
      hi: `${number} का आयोजन समाप्त नहीं हुआ, या बुकिंग निरस्त हो गई।`,
    })
  const settled = settleDeposit(booking.paid.deposit, deductions)
  if (!settled.ok) {
    const deposit = String(settled.params.deposit ?? '')
    throw new ActRefused({
      en: `${number}: ${BOOKING_REFUSALS[settled.reason].en.replace('{deposit}', deposit)}`,
      hi: `${number}: ${BOOKING_REFUSALS[settled.reason].hi.replace('{deposit}', deposit)}`,
    })
  }
  const back = staffNumber === '' ? 0n : staffRentBack(booking.paid.rent)
  const { refund, deducted } = settled.value
  const by = { type: 'AUTHORITY', id: officer } as const
  const day = istDay(now)
  const entry =
    back === 0n
      ? depositEntry(day, number, settled.value)
      : postRefundDue(
          day,
          number,
          [
            { account: 'SECURITY_DEPOSIT', amount: settled.value.deposit },
            { account: 'RENT_INCOME', amount: back },
          ],
          [{ account: 'DEDUCTION_INCOME', amount: deducted }],
        )
  const settlement = {
    deposit: toRupees(settled.value.deposit),
    deductions: onWire(deductions),
    staffRentBack: toRupees(back),
    refundAmount: toRupees(refund + back),
  }
  const told = {
    actor: by,
    now,
    event: 'DEPOSIT_SETTLED',
    remarks: deductions.map(each => `${each.reason}: ₹${formatAmount(each.amount)}`).join('; '),
    details: staffNumber === '' ? {} : { staffNumber },
    notice: {
      keys: act.ports,
      userId: booking.userId,
      template: 'BOOKING_DEPOSIT_SETTLED',
      params: { ...messageParams(booking, booking), refund: formatAmount(refund + back) },
    },
  } as const
  await closeBooking(db, booking, settlement, told)
  const reason = say(`Deposit of booking ${number}`, `बुकिंग ${number} की प्रतिभूति`)
  const order = { occasion: 'DEPOSIT' as const, amount: refund + back, kept: deducted, reason, entry }
  await orderRefund(act, booking, order, by)
  return refund + back
}
