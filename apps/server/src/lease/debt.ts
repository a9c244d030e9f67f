import { type DebtParts, debtParts } from '#domain/lease/debt.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import type { LeaseRecord, RentRecord } from './leaseRecord.ts'

/** What the debt of a settled lease consists of; nothing of a lease that is not settled. */
export function debtOf(
  { settlement }: Pick<LeaseRecord, 'settlement'>,
  rent: readonly RentRecord[],
): DebtParts<RentRecord> {
  if (!settlement) return { lines: [], lateFee: 0n, deductions: 0n }
  return debtParts(
    toPaise(settlement.stillOwed),
    rent.filter(row => !row.isPaid).toSorted((a, b) => a.rowNo - b.rowNo),
    {
      unpaidDues: toPaise(settlement.unpaidDues),
      deductions: sum(settlement.deductions.map(one => toPaise(one.amount))),
    },
  )
}
