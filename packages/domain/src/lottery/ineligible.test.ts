import { describe, expect, it } from 'vitest'
import { tellFinding } from './ineligible.ts'

describe('a finding of ineligibility', () => {
  it('is told in both languages; the officer’s own words stay as they were written', () => {
    expect(tellFinding('INCOME', 'Certificate of another year')).toEqual({
      en: 'Income is outside the limit of the property. Certificate of another year',
      hi: 'आय इस संपत्ति की सीमा से बाहर है. Certificate of another year',
    })
  })
  it('is the reason alone when nothing was added, and the words alone without a reason', () => {
    expect(tellFinding('DUPLICATE', '').hi).toBe('एक ही व्यक्ति के एक से अधिक आवेदन')
    expect(tellFinding('', 'Incomes differ')).toEqual({ en: 'Incomes differ', hi: 'Incomes differ' })
  })
})
