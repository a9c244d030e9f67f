import { describe, expect, it } from 'vitest'
import { EMPTY_FORM } from '#domain/lottery/form.ts'
import { STANDARD_POLICY } from '#domain/lottery/policy.ts'
import { queryFaults } from './fields.ts'

const rules = {
  policy: STANDARD_POLICY,
  pools: [{ poolCode: 'P112', incomeGroupCode: null }],
  endDay: '2026-11-30' as const,
  needsUnit: false,
}

describe('answers that a query opens', () => {
  it('are judged, the others are not', () => {
    const form = { ...EMPTY_FORM, poolCode: 'P112', pan: 'WRONG' }
    expect(queryFaults(form, rules, ['pan']).map(fault => fault.field)).toEqual(['pan'])
    expect(queryFaults({ ...form, pan: 'ABCPV1234F' }, rules, ['pan'])).toEqual([])
  })

  it('may be a whole address', () => {
    const faults = queryFaults(EMPTY_FORM, rules, ['correspondence']).map(fault => fault.field)
    expect(faults).toContain('correspondence.pincode')
    expect(faults.every(field => field.startsWith('correspondence.'))).toBe(true)
  })
})
