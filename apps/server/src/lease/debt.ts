import { type DebtParts, debtParts } from '#domain/lease/debt.ts'
import { type Paise, sum, toPaise } from '#domain/money/paise.ts'
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

/** The same in sums: what bears tax, the tax, late fee and deductions; together the debt. */
export function partsOfDebt(
  lease: Pick<LeaseRecord, 'settlement'>,
  rent: readonly RentRecord[],
): Readonly<Record<'rent' | 'gst' | 'lateFee' | 'deductions', Paise>> {
  const { lines, lateFee, deductions } = debtOf(lease, rent)
  return {
    rent: sum(lines.map(line => line.taxable)),
    gst: sum(lines.map(line => line.gst)),
    lateFee,
    deductions,
  }
}
