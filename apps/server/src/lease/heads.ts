import { say, type Text } from '#contract/text.ts'
import { FeeType } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { type LeaseDue, rowLines } from '#domain/lease/dues.ts'
import type { LeaseStanding } from '#domain/lease/standing.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Head } from '#domain/payment/head.ts'
import type { LeaseRecord } from './leaseRecord.ts'

/** '1 Nov 2026 to 30 Nov 2026'. */
export const periodWords = (from: IstDay, to: IstDay): Text =>
  say(
    `${formatDate(from, 'plain', 'en')} to ${formatDate(to, 'plain', 'en')}`,
    `${formatDate(from, 'plain', 'hi')} से ${formatDate(to, 'plain', 'hi')}`,
  )

/** Two heads a row at most: rent with its tax, and the late fee. Their ids tell the row. */
const RENT_HEAD = 1
const LATE_HEAD = 2
const headId = (rowNo: number, kind: number): number => rowNo * 10 + kind

/** Rent and late fee of one row on a day. */
export function rowHeads(row: LeaseDue, day: IstDay, lateFeeBp: number, gstBp: number): Head[] {
  const period = periodWords(row.periodFrom, row.periodTo)
  const due = { en: formatDate(row.dueDay, 'plain', 'en'), hi: formatDate(row.dueDay, 'plain', 'hi') }
  const late = rowLines(row, day, lateFeeBp).find(line => line.code === 'LATE_FEE')
  const heads: Head[] = [
    {
      id: headId(row.rowNo, RENT_HEAD),
      feeTypeId: FeeType.LeaseRent,
      name: say(`Rent ${period.en}`, `किराया ${period.hi}`),
      basis: say(`due ${due.en}`, `देय ${due.hi}`),
      amount: row.total,
      subItems: [
        { name: say('Rent', 'किराया'), amount: row.rent },
        {
          name: say(`GST ${gstBp / 100} %`, `जीएसटी ${gstBp / 100} %`),
          amount: row.gst,
          feeTypeId: FeeType.Gst,
        },
      ],
    },
  ]
  if (!late) return heads
  const { days = 0 } = late.params
  const rate = `${lateFeeBp / 100} %`
  return [
    ...heads,
    {
      id: headId(row.rowNo, LATE_HEAD),
      feeTypeId: FeeType.PenalInterest,
      name: say('Late fee', 'विलंब शुल्क'),
      basis: say(`${days} days at ${rate} a year`, `${days} दिन, ${rate} वार्षिक`),
      amount: late.amount,
      subItems: [],
    },
  ]
}

/** The debt of a settled lease: what the deposit did not cover. */
export const debtHead = ({ settlement }: LeaseRecord, debt: Paise): Head => ({
  id: headId(0, RENT_HEAD),
  feeTypeId: FeeType.LeaseRent,
  name: say('Owed after the settlement', 'निपटान के बाद शेष'),
  basis: say(
    `Unpaid rent ₹${formatAmount(settlement?.unpaidDues)} and deductions, less the deposit of ₹${formatAmount(settlement?.deposit)}`,
    `शेष किराया ₹${formatAmount(settlement?.unpaidDues)} और कटौतियाँ, घटाकर प्रतिभूति ₹${formatAmount(settlement?.deposit)}`,
  ),
  amount: debt,
  subItems: [],
})

/** Periods that are not due yet and may be paid ahead. */
const AHEAD = 2

/**
 * What can be paid at once: rent is paid oldest first, so each offer holds the one before it; first all that is due is
 * offered row by row, then the next few periods.
 */
export function offersOf(
  lease: LeaseRecord,
  standing: LeaseStanding,
): { readonly rowNos: readonly number[]; readonly heads: readonly Head[] }[] {
  if (standing.pays === 'DEBT') return [{ rowNos: [], heads: [debtHead(lease, standing.debt)] }]
  if (standing.pays === null || !lease.workOrder) return []
  const { gstBp } = lease.workOrder
  const owed = standing.rows.filter(each => each.payable > 0n)
  const due = owed.filter(each => each.place !== 'toCome')
  const offered = owed.slice(0, due.length + AHEAD).map(each => each.row)
  return offered.map((_, index) => {
    const rows = offered.slice(0, index + 1)
    return {
      rowNos: rows.map(row => row.rowNo),
      heads: rows.flatMap(row => rowHeads(row, standing.asOn, lease.lateFeeBp, gstBp)),
    }
  })
}

/** Paise of late fee in a row's heads as they were quoted. */
export const lateFeeIn = (heads: readonly Head[], rowNo: number): bigint =>
  heads.find(head => head.id === headId(rowNo, LATE_HEAD))?.amount ?? 0n
