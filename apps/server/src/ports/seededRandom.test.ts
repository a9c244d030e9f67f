import { describe, expect, it } from 'vitest'
import { seededRandom } from './seededRandom.ts'

const seed = Buffer.alloc(32, 7)

describe('chance from a seed', () => {
  it('comes out the same from the same seed, however it is cut', () => {
    const whole = seededRandom(seed).bytes(100)
    const cut = seededRandom(seed)
    expect(Buffer.concat([cut.bytes(1), cut.bytes(40), cut.bytes(59)])).toEqual(whole)
    expect(seededRandom(Buffer.alloc(32, 8)).bytes(100)).not.toEqual(whole)
  })
  it('never repeats itself, stays below its bound and makes well-formed identifiers', () => {
    const random = seededRandom(seed)
    const salts = Array.from({ length: 500 }, () => random.bytes(32).toString('hex'))
    expect(new Set(salts).size).toBe(500)
    const dice = Array.from({ length: 500 }, () => random.below(6))
    expect([...new Set(dice)].toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    expect(random.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
