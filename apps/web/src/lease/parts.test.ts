import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

test('what is added under a total adds up to it; a late fee stands besides', () => {
  const row = { rent: '5200.00', gstAmount: '936.00', lateFee: '0.00' }
  expect(partsOf(row)).toBe('₹5,200.00 + GST ₹936.00')
  const late = partsOf({ ...row, lateFee: '162.26' })
  const [added = '', besides = ''] = late.split(';')
  expect(added).toBe('₹5,200.00 + GST ₹936.00')
  expect(besides).toContain('₹162.26')
  expect(besides).not.toContain('+')
})
