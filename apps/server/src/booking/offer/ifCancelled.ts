import type { CancellationRow } from '#contract/booking/shapes.ts'
import type { CancellationSlab, PaidHeads } from '#domain/booking/cancel.ts'
import { cancellationTable } from '#domain/booking/cancellationTable.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'

/** 'If you cancel': the policy in the dates and rupees of one booking, or of dates that are quoted. */
export const presentIfCancelled = (
  paid: PaidHeads,
  starts: { readonly startDay: IstDay; readonly originalStartDay?: IstDay | null },
  today: IstDay,
  policy: { readonly slabs: readonly CancellationSlab[]; readonly gstBp: number },
): CancellationRow[] =>
  cancellationTable(paid, starts, today, policy).map(row => ({
    ...row,
    kept: toRupees(row.kept),
    refund: toRupees(row.refund),
    isNow: row.isNow ? 1 : 0,
  }))
