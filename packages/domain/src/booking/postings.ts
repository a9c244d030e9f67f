import type { IstDay } from '#domain/dates/ist.ts'
import type { LedgerEntry } from '#domain/ledger/entry.ts'
import { type Part, postRefundDue } from '#domain/ledger/post.ts'
import type { CancellationCharges, PaidHeads } from './cancel.ts'
import type { DepositSettlement } from './deposit.ts'

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
