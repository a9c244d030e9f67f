import { describe, expect, it } from 'vitest'
import type { LeaseRow } from '#contract/lease/calls.ts'
import { quoteOf, rowsToPay, toggleRow } from './choice.ts'

const row = (rowNo: number, changes: Partial<LeaseRow> = {}): LeaseRow => ({
  rowNo,
  periodFrom: `2026-0${rowNo}-01`,
  periodTo: `2026-0${rowNo}-28`,
  dueDate: `2026-0${rowNo}-07`,
  rent: '1000.00',
  gstAmount: '180.00',
  totalAmount: '1180.00',
  lateFee: '0.00',
  paymentStatusId: 3,
  isOverdue: 0,
  daysLate: 0,
  paidOn: null,
  ...changes,
})
const rows = [row(1, { paymentStatusId: 2 }), row(2), row(3), row(4), row(5), row(6), row(7)]
const numbers = (list: readonly LeaseRow[]) => list.map(one => one.rowNo)

describe('choosing rent to pay', () => {
  it('offers what is due and two periods ahead', () => {
    expect(numbers(rowsToPay(rows, '2026-03-07'))).toEqual([2, 3, 4, 5])
  })
  it('goes oldest first', () => {
    const offered = rowsToPay(rows, '2026-03-07')
    expect(toggleRow(offered, [], 4)).toEqual([2, 3, 4])
    expect(toggleRow(offered, [2, 3, 4], 3)).toEqual([2])
    expect(toggleRow(offered, [2], 2)).toEqual([])
  })
  it('adds late fees to the paisa', () => {
    const quote = quoteOf([row(2, { lateFee: '12.34', daysLate: 30 }), row(3)])
    expect(quote.totalAmount).toBe('2372.34')
    expect(quote.heads[0]?.subItems).toHaveLength(3)
  })
})
