import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { toHex, utf8 } from '#domain/draw/bytes.ts'
import { sha256 } from '#domain/draw/sha256.ts'
import { answerRequest, grantedToken, issueToken, makeAuthority, stampRequest } from './authority.ts'
import { DerProblem } from './der.ts'
import { checkToken, fromBase64, toBase64 } from './token.ts'

const from = new Date('2026-11-01T00:00:00Z')
const at = new Date('2026-11-23T05:30:00Z')
const name = { organisation: 'Test', commonName: 'Witness of a test' }
const authority = makeAuthority(sha256(utf8('key')), name, from)
const data = utf8('the sealed plan')
const digest = sha256(data)
const token = issueToken(authority, digest, at, 7n, 99n)

const folder = mkdtempSync(join(tmpdir(), 'token-'))
afterAll(() => rmSync(folder, { force: true, recursive: true }))
const file = (called: string, bytes: Uint8Array | string): string => {
  const path = join(folder, called)
  writeFileSync(path, bytes)
  return path
}
const openssl = (...args: string[]): string =>
  execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' })
/** OpenSSL stands on every machine on which the project is checked; where it does not, the proof by pkijs remains. */
const hasOpenssl = (() => {
  try {
    return openssl('version').startsWith('OpenSSL')
  } catch {
    return false
  }
})()

describe('a time-stamp', () => {
  it('says when, by whom, and for which request', () => {
    expect(checkToken(token, toHex(digest))).toEqual({
      at: at.getTime(),
      chain: [createHash('sha256').update(authority.certificate).digest('hex')],
      nonce: (99).toString(16),
      witness: 'Witness of a test',
    })
    expect(fromBase64(toBase64(token))).toEqual(token)
  })
  it('of something else or from a certificate out of its time is refused; a changed byte never moves the time', () => {
    expect(() => checkToken(token, '00'.repeat(32))).toThrow('something else')
    const early = issueToken(authority, digest, new Date('2026-10-01T00:00:00Z'), 8n)
    expect(() => checkToken(early, toHex(digest))).toThrow('not valid then')
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.integer({ min: 1, max: 255 }), (place, flip) => {
        const changed = token.slice()
        changed[place] = (changed[place] ?? 0) ^ flip
        // Version numbers of the wrapping are not signed: whoever changes them changes nothing that is attested.
        try {
          expect(checkToken(changed, toHex(digest))).toEqual(checkToken(token, toHex(digest)))
        } catch (error) {
          expect(error).toBeInstanceOf(DerProblem)
        }
      }),
      { numRuns: 300 },
    )
  })
  it('answers a request of another program, and refuses what it cannot read', () => {
    const response = answerRequest(authority, stampRequest(digest, 5n), at, 1n)
    expect(checkToken(grantedToken(response), toHex(digest)).nonce).toBe('5')
    for (const broken of [utf8('no request'), stampRequest(digest.slice(1), 5n)])
      expect(() => grantedToken(answerRequest(authority, broken, at, 1n))).toThrow('status 2')
  })
  it.runIf(hasOpenssl)(
    'is found right by OpenSSL, whose request it answers and whose tokens it reads',
    () => {
      const query = join(folder, 'query.tsq')
      openssl('ts', '-query', '-data', file('data', data), '-sha256', '-cert', '-out', query)
      const request = execFileSync('cat', [query])
      const reply = file('reply.tsr', answerRequest(authority, new Uint8Array(request), at, 2n))
      const pem = `-----BEGIN CERTIFICATE-----\n${toBase64(authority.certificate)}\n-----END CERTIFICATE-----\n`
      const trust = ['-CAfile', file('ca.pem', pem.replace(/(.{64})(?=.)/g, '$1\n'))]
      expect(openssl('ts', '-verify', '-queryfile', query, '-in', reply, ...trust)).toContain('OK')
      const alone = ['-token_in', '-in', file('token.der', token)]
      expect(openssl('ts', '-verify', '-data', join(folder, 'data'), ...alone, ...trust)).toContain('OK')
      expect(() => openssl('ts', '-verify', '-data', file('other', 'x'), ...alone, ...trust)).toThrow()
    },
  )
})
