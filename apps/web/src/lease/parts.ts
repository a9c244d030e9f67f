import type { LeaseRow } from '#contract/lease/calls.ts'
import { formatRupees } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'

/** What the total of a period is made of, in one line; a late fee is no part of it and is told besides. */
export function partsOf({
  rent,
  gstAmount,
  lateFee,
}: Pick<LeaseRow, 'rent' | 'gstAmount' | 'lateFee'>): string {
  const parts = { rent: formatRupees(rent), gst: formatRupees(gstAmount) }
  return Number(lateFee) > 0
    ? m.lease_partsLate({ ...parts, late: formatRupees(lateFee) })
    : m.lease_parts(parts)
}
