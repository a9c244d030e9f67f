import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keptSecrets } from './secretsFile.ts'

const folders: string[] = []
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'secrets-'))
  folders.push(made)
  return made
}
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

const given = { OTP_PEPPER: 'a1'.repeat(32), IDENTITY_PEPPER: 'b2'.repeat(32), FIELD_KEY: 'c3'.repeat(32) }

it('servers of one demonstration that are given its keys speak to one payment provider', () => {
  const [one, other] = [keptSecrets(given, folder()), keptSecrets(given, folder())]
  expect(other.sandbox).toEqual(one.sandbox)
  expect(one.sandbox.keyId).toMatch(/^rzp_test_[0-9a-f]{14}$/)
  expect(one.sandbox.keySecret).not.toBe(one.sandbox.webhookSecret)
})

it('a demonstration of its own has its own, the same at each start', () => {
  const place = folder()
  const first = keptSecrets({}, place)
  expect(keptSecrets({}, place)).toEqual(first)
  expect(keptSecrets({}, folder()).sandbox).not.toEqual(first.sandbox)
  // Whoever reads the file of keys reads no more than the keys.
  expect(Object.keys(JSON.parse(readFileSync(join(place, 'secrets.json'), 'utf8')))).toEqual([
    'otpPepper',
    'identityPepper',
    'fieldKey',
  ])
})

it('a file of keys from a version that kept more is taken as it is', () => {
  const place = folder()
  const kept = { otpPepper: 'a1'.repeat(32), identityPepper: 'b2'.repeat(32), fieldKey: 'c3'.repeat(32) }
  writeFileSync(join(place, 'secrets.json'), JSON.stringify({ ...kept, sandboxKeyId: 'rzp_test_1' }), {
    mode: 0o600,
  })
  expect(keptSecrets({}, place).secrets.otpPepper.toString('hex')).toBe(kept.otpPepper)
})
