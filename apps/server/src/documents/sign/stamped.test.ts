import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromBER } from 'asn1js'
import { ContentInfo, SignedData, TSTInfo } from 'pkijs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { makeAuthority } from '#domain/timestamp/authority.ts'
import { sampleDocuments } from '#server/documents/testing/sampleDocuments.ts'
import { systemRandom } from '#server/ports/random.ts'
import { embeddedWitness, timestampsBy, type Witness } from '#server/ports/timestamp/timestamp.ts'
import { sharedPrinter as printer } from '#server/testing/threads.ts'
import { paperWitness } from './paperWitness.ts'
import { loadSigner, type Signer } from './signer.ts'
import { signPdf } from './signPdf.ts'
import { verifyPdfSignature } from './verifyPdfSignature.ts'

const now = new Date('2026-11-14T14:50:00Z')
const chance = { clock: { now: () => now }, random: systemRandom }
const authority = makeAuthority(
  Buffer.alloc(32, 9),
  { commonName: 'Practice witness', organisation: 'Tests' },
  new Date('2026-01-01T00:00:00Z'),
)
const honest = paperWitness(timestampsBy([embeddedWitness(authority, chance)], chance), chance.clock)
let directory = ''
let signer: Signer
let printed: Uint8Array
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stamped-'))
  signer = await loadSigner({ directory, authorityName: 'Gomtipur Development Authority', now })
  printed = await printer.printPdf('receipt', sampleDocuments.receipt)
})
afterAll(async () => {
  await rm(directory, { recursive: true })
})

const signAt = async (at: Date, { stamp } = honest) =>
  (await signPdf(printed, signer, { reason: 'Issued', at, stamp })).bytes

/** Reads the CMS of a signed PDF with a library that had no part in writing it. */
function readCms(pdf: Uint8Array): { cms: SignedData; content: ArrayBuffer } {
  const file = Buffer.from(pdf)
  const range = /\/ByteRange \[0 (\d+) +(\d+) +(\d+) *\]/.exec(file.toString('latin1'))
  const [start = 0, end = 0, rest = 0] = (range ?? []).slice(1).map(Number)
  const der = Buffer.from(file.toString('latin1', start + 1, end - 1), 'hex')
  const info = new ContentInfo({ schema: fromBER(new Uint8Array(der).buffer).result })
  const content = Buffer.concat([file.subarray(0, start), file.subarray(end, end + rest)])
  return { cms: new SignedData({ schema: info.content }), content: new Uint8Array(content).buffer }
}

describe('a paper that a witness saw', () => {
  it('carries a stamp of its signature’s value that another library reads and verifies (PAdES B-T)', async () => {
    const { cms, content } = readCms(await signAt(now))
    expect(await cms.verify({ signer: 0, data: content, checkChain: false })).toBe(true)
    const [info] = cms.signerInfos
    const [attribute] = info?.unsignedAttrs?.attributes ?? []
    expect(attribute?.type).toBe('1.2.840.113549.1.9.16.2.14')
    const token = new ContentInfo({ schema: attribute?.values[0] })
    const stamp = new SignedData({ schema: token.content })
    const value = info?.signature.valueBlock.valueHexView ?? new Uint8Array()
    const data = new Uint8Array(value).buffer
    expect(await stamp.verify({ signer: 0, data, checkChain: false })).toBe(true)
    const inner = stamp.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0)
    const time = new TSTInfo({ schema: fromBER(inner).result })
    expect(time.genTime).toEqual(now)
    expect(Buffer.from(time.messageImprint.hashedMessage.valueBlock.valueHexView)).toEqual(
      createHash('sha256').update(value).digest(),
    )
  })
  it('says when it was signed and who saw it', async () => {
    expect(verifyPdfSignature(await signAt(now))).toMatchObject({
      state: 'good',
      signedAt: now,
      stampedAt: now,
      witness: 'Practice witness',
    })
  })
  it('is changed when the stamp is that of another signature', async () => {
    const other = await honest.stamp(createHash('sha256').update('something else').digest())
    const swapped = await signAt(now, { stamp: async () => other })
    expect(verifyPdfSignature(swapped)).toMatchObject({ state: 'changed', valid: false })
  })
  it('is judged by the moment that the witness saw, not by the one that it claims', async () => {
    const claimsEarly = await signAt(new Date(now.getTime() - DAY_MS))
    expect(verifyPdfSignature(claimsEarly)).toMatchObject({ state: 'good', stampedAt: now })
    const alone = await signAt(new Date(now.getTime() - DAY_MS), { stamp: async () => null })
    expect(verifyPdfSignature(alone)).toMatchObject({ state: 'early', stampedAt: null })
    const after = await signAt(new Date(now.getTime() + 4000 * DAY_MS), { stamp: async () => null })
    expect(verifyPdfSignature(after)).toMatchObject({ state: 'late' })
  })
})

it('a witness that fails is not asked again for a minute, and then is', async () => {
  let at = now.getTime()
  const clock = { now: () => new Date(at) }
  const down = vi.fn<Witness>(async () => {
    throw new Error('no route')
  })
  const witness = paperWitness(timestampsBy([down], { ...chance, clock }), clock)
  const digest = Buffer.alloc(32)
  for (const later of [0, 59_000, 2_000]) {
    at += later
    expect(await witness.stamp(digest)).toBeNull()
  }
  expect(down).toHaveBeenCalledTimes(2)
})
