import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOf, sum } from '#domain/money/paise.ts'
import { debtParts } from './debt.ts'
import type { LeaseDue } from './dues.ts'
import { settleLease } from './states.ts'

const rowOf = (rent: bigint, index: number): LeaseDue => {
  const gst = shareOf(rent, 1800)
  const day = `2026-0${index + 1}-01`
  return {
    rowNo: index + 1,
    periodFrom: day,
    periodTo: day,
    dueDay: day,
    rent,
    gst,
    total: rent + gst,
    isPaid: false,
  }
}

const amount = fc.bigInt({ min: 1n, max: 10_000_000n })

it('tells a debt apart into taxed rent by period, late fee and deductions, which add up to it', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 6 }),
      fc.bigInt({ min: 0n, max: 5_000_000n }),
      fc.array(amount, { maxLength: 3 }),
      fc.bigInt({ min: 0n, max: 90_000_000n }),
      (rents, lateFee, deductions, deposit) => {
        const rows = rents.map(rowOf)
        const unpaidDues = sum(rows.map(row => row.total)) + lateFee
        const { stillOwed } = settleLease(deposit, unpaidDues, deductions)
        const parts = debtParts(stillOwed, rows, { unpaidDues, deductions: sum(deductions) })
        const taxed = sum(parts.lines.map(line => line.taxable + line.gst))
        expect(taxed + parts.lateFee + parts.deductions).toBe(stillOwed)
        for (const { row, taxable, gst } of parts.lines) {
          expect(taxable).toBeLessThanOrEqual(row.rent)
          expect(gst).toBeLessThanOrEqual(row.gst)
        }
      },
    ),
  )
})
