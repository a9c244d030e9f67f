import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CodeAnswer, FileAnswer } from '#contract/document/verify.ts'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { formatVerificationCode } from '#domain/documents/verificationCode.ts'
import { makeAuthority } from '#domain/timestamp/authority.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import type { Press } from '#server/documents/produceDocument.ts'
import { keepCodeKeys } from '#server/documents/sign/codeKeyStore.ts'
import { loadFactsKey } from '#server/documents/sign/factsKey.ts'
import { paperWitness } from '#server/documents/sign/paperWitness.ts'
import { loadSigner } from '#server/documents/sign/signer.ts'
import { signPdf } from '#server/documents/sign/signPdf.ts'
import { sampleDocuments } from '#server/documents/testing/sampleDocuments.ts'
import type { Db } from '#server/gateway/context.ts'
import { refuse } from '#server/gateway/refused.ts'
import { diskFiles } from '#server/ports/files/diskFiles.ts'
import { sealedFiles } from '#server/ports/files/sealedFiles.ts'
import type { Ports } from '#server/ports/ports.ts'
import { systemRandom } from '#server/ports/random.ts'
import { embeddedWitness, timestampsBy } from '#server/ports/timestamp/timestamp.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { testSealing } from '#server/testing/keys.ts'
import { sharedPrinter as printer } from '#server/testing/threads.ts'
import { findIssuedDocument, revokeDocument } from './documentStore.ts'
import { verifyRoutes } from './verifyRoutes.ts'

const now = new Date('2026-11-14T14:50:00Z')
/** Two days after the business that the paper is of. */
const signing = new Date('2026-11-16T04:30:00Z')
const WITNESS = makeAuthority(
  Buffer.alloc(32, 5),
  { commonName: 'Practice witness', organisation: 'Tests' },
  new Date('2026-01-01T00:00:00Z'),
)
let database: TestDatabase
let directory = ''
let press: Press
let app: FastifyInstance
let ports: Pick<Ports, 'press' | 'files'>
let receipt: Issued
let serial = 0

interface Issued {
  readonly bytes: Uint8Array
  readonly code: string
  readonly sha256: string
}

/** No witness answers. */
const blind: Press['witness'] = { stamp: async () => null }

async function produce(
  random = press.random,
  db: Db = database.db,
  revision = 1,
  by = press,
): Promise<Issued> {
  if (revision === 1) serial++
  const key = { kind: 'receipt', of: serial, revision }
  const issued = await issueOnce(
    { db, ports: { ...ports, press: { ...by, random } }, refuse },
    key,
    async () => ({
      template: 'receipt',
      data: sampleDocuments.receipt,
      entityTypeId: EntityType.LotteryApplication,
      entityId: 4688,
      facts: [{ labelEn: 'Name', labelHi: 'नाम', value: 'S**** K****' }],
      sealed: { who: 'Sunita Kumari Srivastava', sum: 46423550n },
    }),
  )
  const sha256 = createHash('sha256').update(issued.bytes).digest('hex')
  return { bytes: issued.bytes, code: issued.code ?? '', sha256 }
}

async function checkCode(code: string): Promise<CodeAnswer> {
  const response = await app.inject({ url: `/verify/${encodeURIComponent(code)}` })
  expect(response.statusCode).toBe(200)
  return response.json()
}

async function checkFile(bytes: Uint8Array): Promise<FileAnswer> {
  const headers = { 'content-type': 'application/pdf' }
  const response = await app.inject({
    method: 'POST',
    url: '/verify/file',
    headers,
    payload: Buffer.from(bytes),
  })
  expect(response.statusCode).toBe(200)
  return response.json()
}

beforeAll(async () => {
  database = await testDatabase()
  directory = await mkdtemp(join(tmpdir(), 'verify-'))
  const signer = await loadSigner({ directory, authorityName: 'Gomtipur Development Authority', now })
  const chance = { clock: { now: () => signing }, random: systemRandom }
  const witness = paperWitness(timestampsBy([embeddedWitness(WITNESS, chance)], chance), chance.clock)
  const factsKey = await loadFactsKey(directory)
  const lasting: Press['lasting'] = { gather: async () => null }
  press = { printer, signer, factsKey, witness, lasting, ...chance, siteUrl: 'https://gpda.example.in' }
  ports = { press, files: sealedFiles(diskFiles(join(directory, 'files'), systemRandom), testSealing()) }
  app = Fastify()
  const name = { en: 'Gomtipur & Sons', hi: 'गोमतीपुर' }
  const authority = { name, publicUrl: 'https://gpda.example.in' }
  await keepCodeKeys(database.db, factsKey.all, now)
  await app.register(verifyRoutes, { db: database.db, signer, authority })
  receipt = await produce()
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  await rm(directory, { recursive: true, force: true })
})

describe('anybody who holds a document', () => {
  it('sees by its code what was issued, in any spelling of the code', async () => {
    const code = formatVerificationCode(receipt.code)
    for (const typed of [code, code.toLowerCase(), receipt.code]) {
      const { verdict, document } = await checkCode(typed)
      expect(verdict).toBe('genuine')
      expect(document).toMatchObject({
        code,
        kind: 'receipt',
        number: 'GPDA/RC/26/0088123',
        title: { en: 'Payment receipt', hi: 'भुगतान रसीद' },
        issuedOn: '2026-11-14T20:20:00+05:30',
        facts: [{ labelEn: 'Name', labelHi: 'नाम', value: 'S**** K****' }],
        sha256: receipt.sha256,
        revokedOn: null,
      })
      expect(document).not.toHaveProperty('entityId')
    }
  })
  it('is led from the scanned code to the page of the portal', async () => {
    const code = formatVerificationCode(receipt.code)
    const response = await app.inject({ url: `/verify/${code}`, headers: { accept: 'text/html,*/*' } })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain(`href="/#/verify?code=${code}"`)
  })
  it('sends the link on: a messenger shows what it is for, and nothing of the paper', async () => {
    const code = formatVerificationCode(receipt.code)
    const headers = { accept: '*/*', 'user-agent': 'facebookexternalhit/1.1' }
    const { body } = await app.inject({ url: `/verify/${code}`, headers })
    expect(body).toContain('<meta property="og:title" content="Check a document · दस्तावेज़ की जाँच">')
    expect(body).toContain('Gomtipur &amp; Sons')
    expect(body).toContain('content="https://gpda.example.in/preview.jpg"')
    expect(body).not.toContain('GPDA/RC/26/0088123')
    const asked = await app.inject({ url: `/verify/${code}`, headers: { accept: '*/*' } })
    expect(asked.json().verdict, 'a program that asks is told the verdict').toBe('genuine')
  })
  it('learns that a code is unknown', async () => {
    for (const code of ['0000-0000-0', '7KQ4-PD2M-0', 'x'.repeat(90), "'; drop table issued_document; --"])
      expect(await checkCode(code)).toEqual({ verdict: 'unknown', document: null })
  })
  it('learns that a file is genuine and signed by the authority', async () => {
    const answer = await checkFile(receipt.bytes)
    expect(answer.verdict).toBe('genuine')
    expect(answer.document?.number).toBe('GPDA/RC/26/0088123')
    expect(answer.signature).toMatchObject({
      valid: true,
      byAuthority: true,
      standing: 'good',
      signedAt: toIstIso(signing),
      stampedAt: toIstIso(signing),
      witness: 'Practice witness',
    })
  })
  it('learns that a file was altered, and what the register holds', async () => {
    const forged = Buffer.from(receipt.bytes)
    const at = forged.indexOf('stream\n') + 40
    forged[at] = (forged[at] ?? 0) ^ 1
    for (const bytes of [forged, Buffer.concat([receipt.bytes, Buffer.from('%')])]) {
      const answer = await checkFile(bytes)
      expect(answer.verdict).toBe('altered')
      expect(answer.document?.sha256).toBe(receipt.sha256)
      expect(answer.signature.valid).toBe(false)
    }
  })
  it('learns that a file of somebody else is unknown, even when it is signed', async () => {
    const other = await loadSigner({ directory: join(directory, 'other'), authorityName: 'Somebody', now })
    const { verification, ...head } = sampleDocuments.receipt.head
    expect(verification).toBeDefined()
    const printed = await printer.printPdf('receipt', { ...sampleDocuments.receipt, head })
    const { stamp } = press.witness
    const signed = await signPdf(printed, other, { reason: 'mine', at: now, stamp })
    expect(await checkFile(signed.bytes)).toMatchObject({
      verdict: 'unknown',
      signature: { valid: true, byAuthority: false, standing: 'other' },
    })
    for (const bytes of [printed, Buffer.from('not a pdf'), Buffer.alloc(0)])
      expect((await checkFile(bytes)).verdict).toBe('unknown')
  })
  it('learns that a document was revoked, and why', async () => {
    const revoked = await produce()
    const at = new Date('2026-12-01T06:30:00Z')
    expect(await revokeDocument(database.db, revoked.code, { at, reason: 'Allotment cancelled' })).toBe(true)
    expect(await revokeDocument(database.db, revoked.code, { at, reason: 'again' })).toBe(false)
    for (const answer of [await checkCode(revoked.code), await checkFile(revoked.bytes)]) {
      expect(answer.verdict).toBe('revoked')
      expect(answer.document).toMatchObject({
        revokedOn: '2026-12-01T12:00:00+05:30',
        revokeReason: 'Allotment cancelled',
      })
    }
  })
  it('learns that a document was superseded by a newer one, which is genuine', async () => {
    const first = await produce()
    const second = await produce(press.random, database.db, 2)
    for (const answer of [await checkCode(first.code), await checkFile(first.bytes)]) {
      expect(answer.verdict).toBe('superseded')
      expect(answer.document?.supersededOn).toBe('2026-11-14T20:20:00+05:30')
    }
    expect((await checkFile(second.bytes)).verdict).toBe('genuine')
  })
  it('sees the date of the paper beside the moments at which it was signed and witnessed', async () => {
    const { document } = await checkCode(receipt.code)
    expect(document).toMatchObject({
      issuedOn: '2026-11-14T20:20:00+05:30',
      signedOn: toIstIso(signing),
      stampedOn: toIstIso(signing),
      replaces: null,
    })
    expect(document?.serial).toMatch(/^GPDA\/P\/26\/\d{7}$/)
  })
  it('learns the cause when a registered file is signed by a certificate that did not hold', async () => {
    const made = await produce()
    const withdraw = (day: string | null) =>
      database.db
        .updateTable('signing_certificate')
        .set({
          revoked_on: day === null ? null : new Date(`${day}T00:00:00Z`),
          revoke_reason: day === null ? null : 'stolen',
        })
        .execute()
    await withdraw('2026-11-20')
    expect(await checkFile(made.bytes)).toMatchObject({ verdict: 'genuine', signature: { standing: 'good' } })
    await withdraw('2026-11-10')
    expect(await checkFile(made.bytes)).toMatchObject({
      verdict: 'unsound',
      signature: { standing: 'revoked', valid: false },
    })
    await withdraw(null)
    const hasty = { ...press, clock: { now: () => new Date('2026-11-01T00:00:00Z') }, witness: blind }
    const early = await produce(press.random, database.db, 1, hasty)
    expect(await checkFile(early.bytes)).toMatchObject({
      verdict: 'unsound',
      signature: {
        standing: 'early',
        valid: false,
        stampedAt: null,
        certificateFrom: '2026-11-14T20:19:00+05:30',
      },
    })
  })
  it('learns that a whole signature of the authority is of no paper of the register', async () => {
    const { verification: _, ...head } = sampleDocuments.receipt.head
    const printed = await printer.printPdf('receipt', { ...sampleDocuments.receipt, head })
    const { stamp } = press.witness
    const { bytes } = await signPdf(printed, press.signer, { reason: 'undone', at: signing, stamp })
    expect(await checkFile(bytes)).toMatchObject({
      verdict: 'unknown',
      signature: { standing: 'unregistered' },
    })
  })
  it('can fetch the certificate of the authority', async () => {
    const response = await app.inject({ url: '/verify/certificate.pem' })
    expect(response.body).toBe(press.signer.certificatePem)
    expect(response.body).not.toContain('PRIVATE')
  })
  it('is told to send a PDF when something else arrives', async () => {
    const response = await app.inject({ method: 'POST', url: '/verify/file', payload: { a: 1 } })
    expect(response.statusCode).toBe(415)
  })
})

describe('the register', () => {
  it('draws another code when one is taken', async () => {
    const taken = [...receipt.code.slice(0, 8)].map(character =>
      '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(character),
    )
    const next = await produce({
      ...systemRandom,
      below: below => taken.shift() ?? systemRandom.below(below),
    })
    expect(next.code).not.toBe(receipt.code)
    expect(await findIssuedDocument(database.db, next.code)).toMatchObject({ sha256: next.sha256 })
  })
  it('forgets a document whose act is undone', async () => {
    const undone = database.db.transaction().execute(async tx => {
      const made = await produce(press.random, tx)
      throw new Error(made.code)
    })
    const code = await undone.catch((error: Error) => error.message)
    expect(code).toMatch(/^[0-9A-Z]{9}$/)
    expect(await findIssuedDocument(database.db, code)).toBeNull()
  })
})
