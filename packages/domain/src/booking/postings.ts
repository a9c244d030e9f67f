import type { IstDay } from '#domain/dates/ist.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import { type Part, postReceipt, postRefundDue } from '#domain/ledger/post.ts'
import type { CancellationCharges, PaidHeads } from './cancel.ts'
import type { DepositSettlement } from './deposit.ts'
import type { BookingHeads } from './price.ts'
import type { RescheduleCost } from './reschedule.ts'

type Into = 'BANK' | 'PROVIDER_CLEARING'

/** Entry of a paid booking: rent and cleaning are income, the tax is the government's, the deposit is held. */
export function bookingReceipt(day: IstDay, receipt: string, into: Into, heads: BookingHeads): LedgerEntry {
  return postReceipt(day, receipt, into, [
    { account: 'RENT_INCOME', amount: heads.rent },
    { account: 'FEE_INCOME', amount: heads.cleaning },
    { account: 'GST_PAYABLE', amount: heads.gst },
    { account: 'SECURITY_DEPOSIT', amount: heads.deposit },
  ])
}

/**
 * Entry of what a rescheduling cost; a free one has none.
 * @throws RangeError when nothing is payable, as an entry has to move money.
 */
export function rescheduleReceipt(
  day: IstDay,
  receipt: string,
  into: Into,
  cost: RescheduleCost,
): LedgerEntry {
  return postReceipt(day, receipt, into, [
    { account: 'FEE_INCOME', amount: cost.fee },
    { account: 'RENT_INCOME', amount: cost.rentDifference },
    { account: 'GST_PAYABLE', amount: cost.feeGst + cost.rentGst },
  ])
}

/** Entry of a cancellation: everything paid is released, the kept part stays as income with its tax. */
export function cancellationEntry(
  day: IstDay,
  reference: string,
  paid: PaidHeads,
  charges: CancellationCharges,
): LedgerEntry {
  const released: Part[] = [
    { account: 'RENT_INCOME', amount: paid.rent },
    { account: 'FEE_INCOME', amount: paid.cleaning + paid.reschedulingFee },
    { account: 'GST_PAYABLE', amount: paid.gst + paid.reschedulingGst },
    { account: 'SECURITY_DEPOSIT', amount: paid.deposit },
  ]
  const feeGst = charges.feeKept > paid.reschedulingFee ? charges.feeKept - paid.reschedulingFee : 0n
  return postRefundDue(day, reference, released, [
    { account: 'DEDUCTION_INCOME', amount: charges.rentKept },
    { account: 'FEE_INCOME', amount: charges.feeKept - feeGst },
    { account: 'GST_PAYABLE', amount: charges.gstKept + feeGst },
  ])
}

/** Entry of a settled deposit. */
export function depositEntry(day: IstDay, reference: string, settled: DepositSettlement): LedgerEntry {
  return postRefundDue(
    day,
    reference,
    [{ account: 'SECURITY_DEPOSIT', amount: settled.deposit }],
    [{ account: 'DEDUCTION_INCOME', amount: settled.deducted }],
  )
}
