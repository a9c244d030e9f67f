import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { leadingZeroBits, solveRiddle } from './work.ts'

describe('a proof of work', () => {
  it('is measured in zero bits', () => {
    expect(leadingZeroBits(Uint8Array.of(255))).toBe(0)
    expect(leadingZeroBits(Uint8Array.of(0, 31))).toBe(11)
    expect(leadingZeroBits(Uint8Array.of(0, 0))).toBe(16)
  })

  it('of a browser is one that node:crypto accepts', async () => {
    const proof = await solveRiddle('13.now.salt.mac', () => Promise.resolve())
    expect(proof).toMatch(/^13\.now\.salt\.mac\.\w+$/)
    expect(leadingZeroBits(createHash('sha256').update(proof).digest())).toBeGreaterThanOrEqual(13)
  })
})
