import { divideHalfUp, type Paise, sum } from '#domain/money/paise.ts'
import type { LeaseDue } from './dues.ts'

/** A period of which rent is owed after a settlement: what bears tax, and the tax. */
export interface DebtLine<Row> {
  readonly row: Row
  readonly taxable: Paise
  readonly gst: Paise
}

/** What the debt of a settled lease consists of: rent with its tax by period, late fee, deductions; together the debt. */
export interface DebtParts<Row> {
  readonly lines: readonly DebtLine<Row>[]
  readonly lateFee: Paise
  readonly deductions: Paise
}

const lesser = (a: Paise, b: Paise): Paise => (a < b ? a : b)

/**
 * Tells a debt apart for its tax invoice. The deposit covered in the order in which dues are settled: late fee, then rent
 * from the oldest period on, then deductions; so what is left are deductions and the newest periods.
 * @param unpaid the periods that the settlement took in, oldest first
 * @param settled what the settlement counted; `unpaidDues` are rent, tax and late fee together
 */
export function debtParts<Row extends LeaseDue>(
  debt: Paise,
  unpaid: readonly Row[],
  settled: { readonly unpaidDues: Paise; readonly deductions: Paise },
): DebtParts<Row> {
  const deductions = lesser(debt, settled.deductions)
  let left = debt - deductions
  const lines = unpaid
    .toReversed()
    .map(row => {
      const part = lesser(left, row.total)
      left -= part
      const gst = row.total === 0n ? 0n : divideHalfUp(part * row.gst, row.total)
      return { row, taxable: part - gst, gst }
    })
    .filter(({ taxable, gst }) => taxable + gst > 0n)
    .toReversed()
  const lateFee = lesser(left, settled.unpaidDues - sum(unpaid.map(row => row.total)))
  return { lines, lateFee, deductions }
}
