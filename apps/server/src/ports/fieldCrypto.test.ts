import { describe, expect, it } from 'vitest'
import { seal, unseal } from './fieldCrypto.ts'
import { systemRandom } from './random.ts'

const key = Buffer.alloc(32, 7)

describe('a sealed field', () => {
  it('opens with its key and looks different each time', () => {
    const one = seal(key, systemRandom, 'ABCPV1234F')
    expect(unseal(key, one)).toBe('ABCPV1234F')
    expect(one.equals(seal(key, systemRandom, 'ABCPV1234F'))).toBe(false)
    expect(unseal(key, seal(key, systemRandom, ''))).toBe('')
  })
  it('does not open when a byte was changed or the key is another', () => {
    const sealed = seal(key, systemRandom, '30211234417')
    for (let i = 0; i < sealed.length; i++) {
      const bad = Buffer.from(sealed)
      bad[i] = (bad[i] ?? 0) ^ 1
      expect(() => unseal(key, bad)).toThrow()
    }
    expect(() => unseal(Buffer.alloc(32, 8), sealed)).toThrow()
  })
})
