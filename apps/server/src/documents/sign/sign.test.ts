import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleDocuments } from '#server/documents/testing/sampleDocuments.ts'
import { sharedPrinter as printer } from '#server/testing/threads.ts'
import { loadSigner, type Signer } from './signer.ts'
import { signPdf } from './signPdf.ts'
import { verifyPdfSignature } from './verifyPdfSignature.ts'

const now = new Date('2026-11-14T14:50:00Z')
const p12 = fileURLToPath(new URL('./fixtures/test-authority.p12', import.meta.url))
/** No witness answers. */
const unseen = async () => null
let directory = ''
let signer: Signer
let printed: Uint8Array
let signed: Uint8Array

function loadOwn(): Promise<Signer> {
  return loadSigner({ directory, authorityName: 'Gomtipur Development Authority', now })
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'signing-'))
  signer = await loadOwn()
  printed = await printer.printPdf('receipt', sampleDocuments.receipt)
  signed = (await signPdf(printed, signer, { reason: 'Issued by the authority', at: now, stamp: unseen }))
    .bytes
})
afterAll(async () => {
  await rm(directory, { recursive: true })
})

describe('a signed document', () => {
  it('says who signed it, when, and that it is whole', () => {
    expect(verifyPdfSignature(signed)).toEqual({
      state: 'good',
      valid: true,
      signerName: 'Gomtipur Development Authority document signing',
      signedAt: now,
      stampedAt: null,
      witness: null,
      level: 'B-B',
      coversWholeDocument: true,
      certificateFingerprint: signer.fingerprint,
      certificateFrom: new Date('2026-11-14T14:49:00Z'),
      certificateUntil: new Date('2036-11-14T14:49:00Z'),
    })
  })
  it('adds to the printed bytes and keeps their identifier, so that PDF/A stays valid', () => {
    expect(Buffer.from(signed.subarray(0, printed.length)).equals(Buffer.from(printed))).toBe(true)
    const identifier = /\/ID \[[^\]]+\]/.exec(Buffer.from(printed).toString('latin1'))?.[0] ?? 'none'
    expect(Buffer.from(signed.subarray(printed.length)).toString('latin1')).toContain(identifier)
  })
  it('is invalid when any byte is changed', () => {
    const survivors: number[] = []
    for (let at = 0; at < signed.length; at += at < printed.length ? 211 : 13) {
      const forged = Buffer.from(signed)
      forged[at] = (forged[at] ?? 0) ^ 0x20
      if (verifyPdfSignature(forged).valid) survivors.push(at)
    }
    expect(survivors).toEqual([])
  })
  it('is invalid when something is added, cut off, or signed by nobody', () => {
    const longer = Buffer.concat([signed, Buffer.from('\n%%EOF\n')])
    expect(verifyPdfSignature(longer)).toMatchObject({ valid: false, coversWholeDocument: false })
    expect(verifyPdfSignature(signed.subarray(0, signed.length - 1)).valid).toBe(false)
    expect(verifyPdfSignature(printed)).toMatchObject({ valid: false, certificateFingerprint: null })
    expect(verifyPdfSignature(new Uint8Array()).valid).toBe(false)
  })
})

describe('the signing key', () => {
  it('is made once, kept, and readable by its owner only', async () => {
    expect((await loadOwn()).fingerprint).toBe(signer.fingerprint)
    for (const name of (await readdir(directory)).filter(file => file.endsWith('.pem')))
      expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600)
  })
  it('can be the authority’s own PKCS#12 file, and the earlier certificate stays trusted', async () => {
    const options = { directory, authorityName: 'Test Authority', now: new Date('2026-12-01T00:00:00Z') }
    const own = await loadSigner({ ...options, p12: { file: p12, passphrase: 'secret' } })
    const { bytes: other } = await signPdf(printed, own, { reason: 'जारी', at: options.now, stamp: unseen })
    expect(verifyPdfSignature(other)).toMatchObject({ valid: true, signerName: 'Test Authority signing' })
    expect([...own.trustedFingerprints].sort()).toEqual([own.fingerprint, signer.fingerprint].sort())
  })
  it('refuses a PKCS#12 file with a wrong passphrase in one clear sentence', async () => {
    const options = {
      directory,
      authorityName: 'Test Authority',
      now,
      p12: { file: p12, passphrase: 'wrong' },
    }
    await expect(loadSigner(options)).rejects.toThrow('wrong passphrase or unsupported encryption')
  })
})

describe('a self-made certificate', () => {
  const again = (known: readonly string[], directoryOf = directory) =>
    loadSigner({ directory: directoryOf, authorityName: 'Gomtipur Development Authority', now, known })

  it('is the one that papers were signed with, or none', async () => {
    expect((await again([signer.fingerprint])).fingerprint).toBe(signer.fingerprint)
    await expect(again(['0'.repeat(64)])).rejects.toThrow('is another one than papers were signed with')
    const empty = await mkdtemp(join(tmpdir(), 'signing-'))
    await expect(again([signer.fingerprint], empty)).rejects.toThrow(/authority\.crt\.pem is missing/)
    expect(await readdir(empty)).toEqual([])
    await rm(empty, { recursive: true })
  })

  it('is refused with a sentence when its key is open to others or malformed', async () => {
    const path = join(directory, 'authority.key.pem')
    const kept = await readFile(path, 'utf8')
    await chmod(path, 0o644)
    await expect(again([])).rejects.toThrow(`others than its owner may read ${path}`)
    await chmod(path, 0o600)
    await writeFile(path, 'nothing')
    await expect(again([])).rejects.toThrow(`${path} holds no private key`)
    await writeFile(path, kept)
    await again([])
  })
})
