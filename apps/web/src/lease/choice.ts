import type { LeaseRow } from '#contract/lease/calls.ts'
import { FeeType, PaymentStatus } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { sum, toPaise, toRupees } from '#domain/money/paise.ts'
import type { Quote } from '#web/payment/PayStep.tsx'

/** Periods that are not due yet and may be paid ahead. */
const AHEAD = 2

/** Rows that can be chosen: all that are unpaid by their due date, and the next few. */
export function rowsToPay(rows: readonly LeaseRow[], today: string): LeaseRow[] {
  const unpaid = rows.filter(row => row.paymentStatusId !== PaymentStatus.Paid)
  const due = unpaid.filter(row => row.dueDate <= today)
  return [...due, ...unpaid.filter(row => row.dueDate > today).slice(0, AHEAD)]
}

/** Rent is paid oldest first: a row brings all before it along, and leaving one out leaves out all after it. */
export function toggleRow(rows: readonly LeaseRow[], chosen: readonly number[], rowNo: number): number[] {
  const isChosen = chosen.includes(rowNo)
  return rows
    .map(row => row.rowNo)
    .filter(one => (isChosen ? one < rowNo && chosen.includes(one) : one <= rowNo))
}

const total = (row: LeaseRow): bigint => toPaise(row.totalAmount) + toPaise(row.lateFee)

/** Heads of the chosen rows as the server will quote them; it refuses when its own total differs. */
export function quoteOf(rows: readonly LeaseRow[]): Quote {
  const period = (row: LeaseRow, language: 'en' | 'hi', joint: string) =>
    `${formatDate(row.periodFrom, 'plain', language)} ${joint} ${formatDate(row.periodTo, 'plain', language)}`
  return {
    heads: rows.map(row => ({
      id: row.rowNo,
      headName: `Rent ${period(row, 'en', 'to')}`,
      headNameHi: `किराया ${period(row, 'hi', 'से')}`,
      feeTypeId: FeeType.LeaseRent,
      totalAmount: toRupees(total(row)),
      basis: '',
      basisHi: '',
      subItems: [
        { name: 'Rent', nameHi: 'किराया', amount: row.rent },
        { name: 'GST', nameHi: 'जीएसटी', amount: row.gstAmount },
        ...(toPaise(row.lateFee) > 0n
          ? [
              {
                name: `Late fee, ${row.daysLate} days`,
                nameHi: `विलंब शुल्क, ${row.daysLate} दिन`,
                amount: row.lateFee,
              },
            ]
          : []),
      ],
    })),
    totalAmount: toRupees(sum(rows.map(total))),
    allowedMethods: [1],
  }
}
