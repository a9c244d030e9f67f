import { describe, expect, it } from 'vitest'
import { BLANK, fromReceipts, toAnswers, toValues } from './values.ts'

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
  it('can be kept at any keystroke: what is half typed is none yet, and codes go as they stand', () => {
    const half = { ...BLANK, paymentDate: '31-03', tdsAmount: '.', bsrCode: '05' }
    expect(toAnswers(half, '2026-11-21')).toMatchObject({
      paymentDate: null,
      tdsAmount: null,
      bsrCode: '05',
      formTypeId: 2,
    })
  })
  it('sends the generation of the day of payment, and comes back into the fields as it was', () => {
    const answers = toAnswers({ ...BLANK, refIds: [4], paymentDate: '2026-03-31' }, '2026-11-21')
    expect(answers).toMatchObject({ formTypeId: 1, periodFrom: null, refIds: [4] })
    expect(toAnswers(toValues(answers), '2026-11-21')).toEqual(answers)
  })
})
