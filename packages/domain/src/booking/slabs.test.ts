import { describe, expect, it } from 'vitest'
import { readSlabs, writeSlabs } from './slabs.ts'
import { SAMPLE_SLABS } from './testing/samplePolicy.ts'

describe('slabs as an officer writes them', () => {
  it('cover every day, each to where the one before begins', () => {
    const text = writeSlabs(SAMPLE_SLABS)
    expect(text).toBe('30:1000,15:2500,8:5000,0:10000')
    expect(readSlabs(text)).toEqual(SAMPLE_SLABS)
    expect(readSlabs('0:0')).toEqual([{ minDays: 0, maxDays: null, deductionBp: 0 }])
  })
  it('are refused with a hole, out of order, cheaper nearer the event, or above everything', () => {
    const wrong = ['30:1000', '15:2500,30:1000,0:10000', '30:5000,0:1000', '30:1000,0:10001', '7', '']
    for (const text of wrong) expect(readSlabs(text), text).toBeNull()
  })
})
