import { describe, expect, it } from 'vitest'
import { findingText, readFinding } from './ineligible.ts'

describe('a finding of ineligibility', () => {
  it('is read in both languages, with the words of the officer as written', () => {
    const finding = findingText('INCOME', 'Certificate of another year')
    expect(finding).toBe('Income is outside the limit of the property. Certificate of another year')
    expect(readFinding(finding, 'en')).toBe(finding)
    expect(readFinding(finding, 'hi')).toBe('आय इस संपत्ति की सीमा से बाहर है. Certificate of another year')
  })

  it('without further words is the reason alone', () => {
    expect(readFinding(findingText('DUPLICATE', undefined), 'hi')).toBe('एक ही व्यक्ति के एक से अधिक आवेदन')
  })

  it('of an unknown reason stays as it is', () => {
    expect(readFinding('Incomes differ', 'hi')).toBe('Incomes differ')
  })
})
