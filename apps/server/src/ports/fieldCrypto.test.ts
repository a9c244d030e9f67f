import { createCipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testSealing } from '#server/testing/keys.ts'
import { keyIdOf, seal, unseal } from './fieldCrypto.ts'
import { KeyRing } from './keyRing.ts'
import { systemRandom } from './random.ts'

const { ring } = testSealing()
const PLACE = 'citizen.pan'

describe('a sealed field', () => {
  it('opens in its place and looks different each time', () => {
    const one = seal(ring, systemRandom, 'ABCPV1234F', PLACE)
    expect(unseal(ring, one, PLACE)).toBe('ABCPV1234F')
    expect(one.equals(seal(ring, systemRandom, 'ABCPV1234F', PLACE))).toBe(false)
    expect(one.includes('ABCPV1234F')).toBe(false)
    expect(unseal(ring, seal(ring, systemRandom, '', PLACE), PLACE)).toBe('')
  })
  it('does not open when a byte was changed, it was cut, the key is another, or it lies elsewhere', () => {
    const sealed = seal(ring, systemRandom, '30211234417', PLACE)
    for (let i = 0; i < sealed.length; i++) {
      const bad = Buffer.from(sealed)
      bad[i] = (bad[i] ?? 0) ^ 1
      expect(() => unseal(ring, bad, PLACE)).toThrow()
      if (i > 0) expect(() => unseal(ring, sealed.subarray(0, i), PLACE)).toThrow()
    }
    expect(() => unseal(testSealing(Buffer.alloc(32, 8)).ring, sealed, PLACE)).toThrow()
    expect(() => unseal(ring, sealed, 'citizen.account')).toThrow()
  })
  it('of the first form, which names no key, still opens', () => {
    const first = Buffer.alloc(32, 9)
    const iv = systemRandom.bytes(12)
    const cipher = createCipheriv('aes-256-gcm', first, iv)
    const text = Buffer.concat([cipher.update('ABCPV1234F'), cipher.final()])
    const old = Buffer.concat([Buffer.from([1]), iv, cipher.getAuthTag(), text])
    expect(unseal(new KeyRing(() => new Date(), first), old, PLACE)).toBe('ABCPV1234F')
    expect(keyIdOf(old)).toBe(0)
    expect(() => unseal(new KeyRing(() => new Date(), undefined), old, PLACE)).toThrow('needs FIELD_KEY')
  })
  it('is sealed with the newest key that is in use, and an announced one only opens', () => {
    const key = Buffer.alloc(32, 1)
    let now = new Date(1000)
    const keys = [1, 2].map(id => ({ id, key, inUseFrom: new Date(id * 1000) }))
    const two = new KeyRing(() => now, undefined, keys)
    expect(keyIdOf(seal(two, systemRandom, 'x', PLACE))).toBe(1)
    now = new Date(2000)
    expect(keyIdOf(seal(two, systemRandom, 'x', PLACE))).toBe(2)
  })
})
