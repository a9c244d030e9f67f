import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { divideHalfUp, type Paise, sum } from '#domain/money/paise.ts'
import type { RentRow } from './schedule.ts'

/** Late fee, 12 % a year, simple (docs/rules/lease.md). */
export const LATE_FEE_BP = 1200

/** A row of the schedule and whether it is paid; rows are paid whole. */
export interface LeaseDue extends RentRow {
  readonly isPaid: boolean
}

/** Late fee of an amount from the day after its due day, simple and rounded half up. */
export function lateFee(amount: Paise, dueDay: IstDay, day: IstDay, annualBp: number = LATE_FEE_BP): Paise {
  const days = daysBetween(dueDay, day)
  if (days <= 0) return 0n
  return divideHalfUp(amount * BigInt(annualBp) * BigInt(days), 10_000n * 365n)
}

/** A line of what a lessee pays. */
export interface LeaseLine {
  readonly code: 'LEASE_RENT' | 'LEASE_GST' | 'LATE_FEE'
  readonly rowNo: number
  readonly amount: Paise
  readonly params: Readonly<Record<string, string | number>>
}

/** An amount to pay that is the sum of its lines. */
export interface LeaseQuote {
  readonly asOn: IstDay
  readonly lines: readonly LeaseLine[]
  readonly total: Paise
  readonly rowNos: readonly number[]
}

/** Lines of one row: rent, tax, and the late fee with its days. */
export function rowLines(row: RentRow, day: IstDay, annualBp: number = LATE_FEE_BP): LeaseLine[] {
  const period = { from: row.periodFrom, to: row.periodTo }
  const late = { rateBp: annualBp, dueDay: row.dueDay, days: Math.max(0, daysBetween(row.dueDay, day)) }
  const lines: LeaseLine[] = [
    { code: 'LEASE_RENT', rowNo: row.rowNo, amount: row.rent, params: period },
    { code: 'LEASE_GST', rowNo: row.rowNo, amount: row.gst, params: period },
    {
      code: 'LATE_FEE',
      rowNo: row.rowNo,
      amount: lateFee(row.total, row.dueDay, day, annualBp),
      params: late,
    },
  ]
  return lines.filter(line => line.amount > 0n)
}

export type LeaseRefusal = 'NOTHING_SELECTED' | 'ROW_NOT_FOUND' | 'ALREADY_PAID' | 'OLDER_FIRST'

/** A quote for rows of the schedule: unpaid ones, and none that leaves an older one unpaid. */
export function leaseQuote(
  rows: readonly LeaseDue[],
  rowNos: readonly number[],
  day: IstDay,
  annualBp: number = LATE_FEE_BP,
): Outcome<LeaseQuote, LeaseRefusal> {
  if (rowNos.length === 0) return refuse('NOTHING_SELECTED')
  const wanted = new Set(rowNos)
  for (const rowNo of wanted) {
    const row = rows.find(each => each.rowNo === rowNo)
    if (!row) return refuse('ROW_NOT_FOUND', { rowNo })
    if (row.isPaid) return refuse('ALREADY_PAID', { rowNo })
  }
  const unpaid = rows.filter(row => !row.isPaid).sort((a, b) => a.rowNo - b.rowNo)
  const oldest = unpaid.slice(0, wanted.size)
  const skipped = oldest.find(row => !wanted.has(row.rowNo))
  if (skipped) return refuse('OLDER_FIRST', { rowNo: skipped.rowNo, dueDay: skipped.dueDay })
  const lines = oldest.flatMap(row => rowLines(row, day, annualBp))
  return accept({
    asOn: day,
    lines,
    total: sum(lines.map(line => line.amount)),
    rowNos: oldest.map(row => row.rowNo),
  })
}
