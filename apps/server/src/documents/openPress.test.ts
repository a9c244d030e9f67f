import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#server/ports/clock.ts'
import { systemRandom } from '#server/ports/random.ts'
import { httpRevocation } from '#server/ports/revocation/revocation.ts'
import { timestampsBy } from '#server/ports/timestamp/timestamp.ts'
import { StartupError } from '#server/startupError.ts'
import { openPress } from './openPress.ts'

const chance = { clock: systemClock, random: systemRandom }
const ports = { ...chance, timestamp: timestampsBy([], chance), revocation: httpRevocation(systemClock) }
const said: string[] = []
let dataDir = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'press-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

function open(signingKey?: { file: string; passphrase: string }) {
  const config = { dataDir, publicUrl: 'http://localhost:8080', signingKey }
  return openPress(config, ports, 'Gomtipur Development Authority', sentence => said.push(sentence))
}

describe('the press', () => {
  it('opens with a key of its own on a fresh machine and keeps it', async () => {
    const first = await open()
    const second = await open()
    expect(first.signer.name).toBe('Gomtipur Development Authority document signing')
    expect(second.signer.fingerprint).toBe(first.signer.fingerprint)
  })
  it('tells the operator in one sentence why a configured key cannot be used', async () => {
    const missing = join(dataDir, 'missing.p12')
    const torn = join(dataDir, 'torn.p12')
    await writeFile(torn, 'not a key')
    await expect(open({ file: missing, passphrase: '' })).rejects.toThrow(
      new StartupError(`Documents cannot be signed: the PKCS#12 file ${missing} cannot be read.`),
    )
    await expect(open({ file: torn, passphrase: 'x' })).rejects.toThrow(
      'Documents cannot be signed: the PKCS#12 file cannot be opened: wrong passphrase or unsupported encryption.',
    )
  })
})
