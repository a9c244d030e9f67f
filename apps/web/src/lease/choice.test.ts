import { describe, expect, it } from 'vitest'
import { toggleRow } from './choice.ts'

describe('choosing rent to pay', () => {
  it('goes oldest first', () => {
    const offered = [2, 3, 4, 5].map(rowNo => ({ rowNo }))
    expect(toggleRow(offered, [], 4)).toEqual([2, 3, 4])
    expect(toggleRow(offered, [2, 3, 4], 3)).toEqual([2])
    expect(toggleRow(offered, [2], 2)).toEqual([])
  })
})
