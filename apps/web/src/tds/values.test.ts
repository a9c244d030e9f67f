import { describe, expect, it } from 'vitest'
import { fromReceipts, toInput, toValues } from './values.ts'

const receipt = {
  refId: 1,
  receiptNumber: 'R-1',
  date: '2026-03-31',
  netAmount: '748664.28',
  tdsAmount: '7562.27',
  usedIn: null,
}

describe('the form of a certificate', () => {
  it('fills in day, year, gross amount and tax from the chosen receipts', () => {
    expect(fromReceipts([])).toBeNull()
    expect(fromReceipts([receipt, { ...receipt, refId: 2, date: '2026-01-07' }])).toEqual({
      paymentDate: '2026-03-31',
      financialYear: '2025-26',
      amountPaid: '1512453.10',
      tdsAmount: '15124.54',
    })
  })
  it('sends empty dates and amounts as none, and the generation of the day of payment', () => {
    const of = { id: 0, propertyId: 7, rowVersion: 0, today: '2026-11-21' }
    const input = toInput({ ...toValues(null), paymentDate: '2026-03-31' }, of)
    expect(input).toMatchObject({ formTypeId: 1, periodFrom: null, tdsAmount: null, depositDate: null })
    expect(toInput(toValues(null), of).formTypeId).toBe(2)
  })
})
