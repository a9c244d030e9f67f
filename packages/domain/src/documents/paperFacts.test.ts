import { generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCbor, writeCbor } from './cbor.ts'
import {
  bytesToSign,
  type PaperFacts,
  PaperFactsProblem,
  readSealed,
  sealedIn,
  writeFacts,
  writeSealed,
} from './paperFacts.ts'
import { makeVerificationCode } from './verificationCode.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keyId = Uint8Array.of(1, 2, 3, 4)
const facts: PaperFacts = {
  code: makeVerificationCode({ below: () => 7 }),
  kind: 'statement-of-account',
  number: 'PR-GPDA/SK/2026/0001',
  day: '2026-11-23',
  who: 'Sunita Kumari Srivastava, सुनीता',
  about: 'A-14, Sarovar Kunj, phase 1',
  sum: 40155007n,
  balance: -1576882n,
  price: 462937500n,
  account: 'PR-GPDA/SK/2026/0001',
}
function seal(one: PaperFacts): string {
  const payload = writeFacts(one)
  return writeSealed(payload, keyId, sign(null, bytesToSign(payload, keyId), privateKey))
}
const holds = (digits: string): boolean => {
  const { signed, signature } = readSealed(digits)
  return verify(null, signed, publicKey, signature)
}

describe('the signed facts of a paper', () => {
  it('come back as they were signed, in few enough digits for modules of a third of a millimetre at 27 mm', () => {
    const digits = seal(facts)
    expect(readSealed(digits)).toMatchObject({ facts, keyId: '01020304' })
    expect(holds(digits)).toBe(true)
    // With the address before them 660 digits make a code of version 13: 69 modules and the quiet zone.
    expect(digits.length).toBeLessThan(660)
    expect(sealedIn(`https://gpda.example.in/verify/7KQ4-PD2M-R#${digits}`)).toBe(digits)
    expect(sealedIn('https://gpda.example.in/verify/7KQ4-PD2M-R')).toBeNull()
  })
  it('are COSE_Sign1 (RFC 9052) in CBOR: a tag, four parts, EdDSA', () => {
    const hex = BigInt(seal(facts)).toString(16)
    expect(hex.startsWith('d284')).toBe(true)
    const parts = readCbor(Buffer.from(hex.slice(2), 'hex'))
    expect(parts).toHaveLength(4)
    expect(
      Buffer.from(writeCbor(['Signature1', Uint8Array.of(1), new Uint8Array(), new Uint8Array()])).toString(
        'hex',
      ),
    ).toBe('846a5369676e6174757265314101' + '4040')
  })
  it('do not hold when any digit is another', () => {
    const digits = seal(facts)
    for (let at = 0; at < digits.length; at++) {
      const other = `${digits.slice(0, at)}${(Number(digits[at]) + 1) % 10}${digits.slice(at + 1)}`
      let held = false
      try {
        held = holds(other)
      } catch (error) {
        expect(error).toBeInstanceOf(PaperFactsProblem)
      }
      expect(held).toBe(false)
    }
  })
  it('of any length and script keep within the size of the code', () => {
    const long = seal({ ...facts, who: 'श्री'.repeat(80), about: 'ab '.repeat(200), account: '9'.repeat(300) })
    expect(readSealed(long).facts.who).toMatch(/…$/)
    expect(long.length).toBeLessThan(1000)
  })
  it('that are anything else are refused in one way', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 120n, max: 10n ** 700n }), value => {
        expect(() => readSealed(value.toString())).toThrow(PaperFactsProblem)
      }),
      { numRuns: 300 },
    )
    for (const text of ['', '12', 'x'.repeat(300), '9'.repeat(2000)])
      expect(() => readSealed(text)).toThrow(PaperFactsProblem)
  })
})
