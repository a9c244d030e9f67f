import { addDays, daysBetween, type IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import { type CancellationSlab, cancellationCharges, type PaidHeads } from './cancel.ts'

/** One line of 'if you cancel': the days it is for, both included, and what it costs then. */
export interface CancellationRow {
  readonly from: IstDay
  readonly to: IstDay
  readonly deductionBp: number
  readonly kept: Paise
  readonly refund: Paise
  /** True for the line that today falls into. */
  readonly isNow: boolean
}

/**
 * The cancellation policy in the dates and rupees of one booking, from today to the day before the event. Slabs that
 * have passed are left out.
 */
export function cancellationTable(
  paid: PaidHeads,
  starts: { readonly startDay: IstDay; readonly originalStartDay?: IstDay | null },
  today: IstDay,
  policy: { readonly slabs: readonly CancellationSlab[]; readonly gstBp: number },
): CancellationRow[] {
  const rows: CancellationRow[] = []
  const days = daysBetween(today, starts.startDay)
  for (let index = 0; index < days; index++) {
    const day = addDays(today, index)
    const charges = cancellationCharges(paid, day, starts, policy)
    if (!charges.ok) continue
    const { slab, kept, refund } = charges.value
    const before = rows.at(-1)
    if (before && before.deductionBp === slab.deductionBp) rows[rows.length - 1] = { ...before, to: day }
    else rows.push({ from: day, to: day, deductionBp: slab.deductionBp, kept, refund, isNow: index === 0 })
  }
  return rows
}
