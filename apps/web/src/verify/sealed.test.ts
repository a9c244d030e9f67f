import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bytesToSign, writeFacts, writeSealed } from '#domain/documents/paperFacts.ts'
import { makeVerificationCode } from '#domain/documents/verificationCode.ts'
import { checkSealed } from './sealed.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keyId = Uint8Array.of(9, 8, 7, 6)
const key = { id: '09080706', key: publicKey.export({ format: 'jwk' }).x ?? '' }
const facts = {
  code: makeVerificationCode({ below: () => 3 }),
  kind: 'receipt',
  number: 'GPDA/RC/26/1',
  day: '2026-11-23',
  sum: 100n,
}
const payload = writeFacts(facts)
const digits = writeSealed(payload, keyId, sign(null, bytesToSign(payload, keyId), privateKey))

afterEach(() => vi.restoreAllMocks())

describe('the code of a paper on a phone without a network', () => {
  it('is good when one of the authority’s keys signed it', async () => {
    expect(await checkSealed(digits, [key])).toEqual({ state: 'good', facts })
  })
  it('is good too where the browser knows no Ed25519', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'))
    expect(await checkSealed(digits, [key])).toEqual({ state: 'good', facts })
  })
  it('is forged when its facts are others, or its key is not the authority’s', async () => {
    const dearer = writeFacts({ ...facts, sum: 900n })
    const forged = writeSealed(dearer, keyId, sign(null, bytesToSign(payload, keyId), privateKey))
    expect(await checkSealed(forged, [key])).toEqual({ state: 'forged' })
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
    expect(await checkSealed(digits, [{ ...key, key: other }])).toEqual({ state: 'forged' })
    expect(await checkSealed(digits, [])).toEqual({ state: 'forged' })
  })
  it('says so where this phone has no keys, or what was scanned is no code', async () => {
    expect(await checkSealed(digits, null)).toEqual({ state: 'keyless' })
    expect(await checkSealed('1234', [key])).toEqual({ state: 'unreadable' })
  })
})
