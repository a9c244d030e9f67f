import { expect, test } from 'vitest'
import { judgeEligibility, otherFindings } from './eligibility.ts'

const text = { en: 'No', hi: 'नहीं' }

test('each rule of eligibility stands with its result, and nothing that was found is lost', () => {
  expect(judgeEligibility([]).every(({ said }) => said === null)).toBe(true)
  const found = [
    { section: 'plot' as const, field: 'annualIncome', text },
    { section: 'documents' as const, field: 'document.105', text },
    { section: 'about' as const, field: 'gender', text },
  ]
  const against = judgeEligibility(found).filter(({ said }) => said !== null)
  expect(against.map(({ name }) => name.en)).toEqual([
    'The income fits the group that the property is kept for',
    'Every paper that the claims need was sent',
  ])
  expect(otherFindings(found).map(({ field }) => field)).toEqual(['gender'])
})
