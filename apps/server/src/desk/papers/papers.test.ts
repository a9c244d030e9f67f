import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES_HEADER } from '#contract/desk/file.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { withdrawDocument } from '#server/documents/documentMovesStore.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import {
  askFile,
  eventsOf,
  holdCase,
  openPaperCase,
  type PaperCase,
  paperOf,
} from '#server/testing/paperCase.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let neha: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** A case, and an assistant of its section who has just signed in. */
async function openCase(): Promise<PaperCase> {
  const one = await openPaperCase(portal)
  neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  return one
}

const paper = async (one: PaperCase, bytes: Buffer) => (await paperOf(portal, one, bytes)).documentId
const page = (documentId: number, more: object = {}, by: Pick<DeskOfficer, 'token'> = neha, headers = {}) =>
  askFile(portal, by, 'paperPage', { documentId, page: 1, ...more }, headers)
const events = (applId: number, event: string) => eventsOf(portal, applId, event)

/** How far the colours of two pictures of one size lie apart. */
async function distance(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = await Promise.all([a, b].map(picture => sharp(picture).greyscale().raw().toBuffer()))
  return [...(one ?? [])].reduce((sum, value, index) => sum + Math.abs(value - (other?.[index] ?? 0)), 0)
}

describe('a page of a paper', () => {
  test('is a picture that no browser keeps, guesses at or runs, and tells how many pages there are', async () => {
    const one = await openCase()
    const original = makePdf({ pages: 3 })
    const got = await page(await paper(one, original))
    expect(got).toMatchObject({ http: 200, code: undefined })
    expect(got.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      [PAGES_HEADER]: '3',
    })
    expect(got.headers['content-security-policy']).toContain('sandbox')
    expect(await sharp(got.bytes).metadata()).toMatchObject({ format: 'jpeg', height: 1500 })
  })

  test('bears who looks and when, and nothing of the file itself', async () => {
    const one = await openCase()
    const photo = await sharp({ create: { width: 700, height: 900, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'Taken at home' } })
      .jpeg()
      .toBuffer()
    const documentId = await paper(one, photo)
    const other = await deskOfficer(portal, 'Farah Naqvi', [['DA', 'LOTTERY']])
    const [mine, theirs] = [await page(documentId), await page(documentId, {}, other)]
    expect(await distance(mine.bytes, theirs.bytes)).toBeGreaterThan(100_000)
    portal.clock.advance(MINUTE_MS)
    expect(await distance(mine.bytes, (await page(documentId)).bytes)).toBeGreaterThan(10_000)
    for (const { bytes } of [mine, theirs]) {
      expect(bytes.includes(photo.subarray(0, 200))).toBe(false)
      expect(bytes.includes('Taken at home')).toBe(false)
    }
  })

  test('of a file that acts is drawn without its scripts, links and attachments', async () => {
    const one = await openCase()
    const hostile = makePdf({
      catalog: '/OpenAction 5 0 R',
      page: '/Annots [6 0 R]',
      objects: [
        '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
        '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (https://evil.example) >> >>',
      ],
    })
    const got = await page(await paper(one, hostile))
    expect(got).toMatchObject({ http: 200, code: undefined })
    for (const word of ['JavaScript', 'evil.example', '%PDF']) expect(got.bytes.includes(word)).toBe(false)
  })

  test('that no decoder can read, or that claims billions of pixels, is refused in the officer’s language', async () => {
    const one = await openCase()
    const broken = makePdf().subarray(0, 60)
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const claims = Buffer.from(png)
    claims.writeUInt32BE(90_000, 16)
    claims.writeUInt32BE(90_000, 20)
    for (const bytes of [broken, claims, Buffer.from('<html><script>alert(1)</script>')]) {
      const got = await page(await paper(one, bytes), {}, neha, { 'accept-language': 'hi' })
      expect(got.code).toBe('PAPER_UNREADABLE')
      expect(got.text).toContain('यह पृष्ठ दिखाया नहीं जा सका')
    }
    expect(await events(one.applId, 'PAPER_SHOWN')).toEqual([])
    expect((await page(await paper(one, makePdf()), { page: 2 })).code).toBe('PAPER_UNREADABLE')
  })

  test('whose bytes are gone is refused as such', async () => {
    const one = await openCase()
    const { documentId, fileKey } = await paperOf(portal, one, makePdf())
    await portal.ports.files.remove(fileKey)
    expect((await page(documentId)).code).toBe('PAPER_GONE')
  })
})

describe('who may look', () => {
  test('is decided by role and section: every other officer, and every citizen, is refused', async () => {
    const one = await openCase()
    const documentId = await paper(one, makePdf())
    const may = [
      ['DA', 'LOTTERY'],
      ['LC', 'LOTTERY'],
      ['A1', null],
      ['A2', null],
      ['AU', null],
    ] as const
    const mayNot = [
      ['DA', 'LAND_USE'],
      ['TP', 'LAND_USE'],
      ['AC', 'MONEY'],
      ['HD', null],
      ['AD', null],
    ] as const
    for (const role of may)
      expect((await page(documentId, {}, await deskOfficer(portal, 'May', [role]))).http).toBe(200)
    for (const role of mayNot) {
      const officer = await deskOfficer(portal, 'May not', [role])
      expect((await page(documentId, {}, officer)).code, role.join()).toBe('NO_RIGHT')
      expect((await askFile(portal, officer, 'downloadPaper', { documentId, reason: 'Just so' })).code).toBe(
        'NO_RIGHT',
      )
    }
    expect((await page(documentId, {}, { token: '' }, one.citizen.session)).code).toBe('SIGNED_OUT')
    expect(await events(one.applId, 'PAPER_SHOWN')).toHaveLength(may.length)
  })

  test('ends with the session, and with the paper: one that was replaced opens no more', async () => {
    const one = await openCase()
    const documentId = await paper(one, makePdf())
    const leaving = await deskOfficer(portal, 'Leaving', [['DA', 'LOTTERY']])
    await leaving.ask('signOut', {})
    expect((await page(documentId, {}, leaving)).code).toBe('SIGNED_OUT')
    await withdrawDocument(portal.db, documentId)
    expect((await page(documentId)).code).toBe('NOT_FOUND')
    expect((await page(999_999)).code).toBe('NOT_FOUND')
  })

  test('is written down with the right: the holder’s, the queue’s, or the section’s', async () => {
    const one = await openCase()
    const documentId = await paper(one, makePdf())
    const other = await deskOfficer(portal, 'Farah Naqvi', [['DA', 'LOTTERY']])
    await page(documentId)
    await holdCase(portal, one, other)
    await page(documentId, {}, other)
    const third = await deskOfficer(portal, 'Anil Gupta', [['DA', 'LOTTERY']])
    await page(documentId, {}, third)
    const told = await events(one.applId, 'PAPER_SHOWN')
    expect(told.map(({ actor_id, details }) => [actor_id, Object(details).right])).toEqual([
      [String(neha.officerId), 'QUEUE'],
      [String(other.officerId), 'HOLDER'],
      [String(third.officerId), 'SECTION'],
    ])
  })
})

describe('the file itself', () => {
  test('leaves by download alone, for a reason and with a proof of presence, and that is written down', async () => {
    const one = await openCase()
    const bytes = makePdf()
    const documentId = await paper(one, bytes)
    expect((await askFile(portal, neha, 'downloadPaper', { documentId, reason: ' ' })).code).toBe(
      'INVALID_INPUT',
    )
    const got = await askFile(portal, neha, 'downloadPaper', { documentId, reason: 'Asked for by the court' })
    expect(got.bytes.equals(bytes)).toBe(true)
    expect(got.headers['content-disposition']).toContain('attachment')
    expect(got.headers['content-security-policy']).toContain('sandbox')
    expect(await events(one.applId, 'PAPER_DOWNLOADED')).toMatchObject([
      { remarks: 'Asked for by the court', details: { document: documentId } },
    ])
    const read = await neha.ask('scrutinyCase', { number: one.number })
    expect(JSON.stringify(read.value)).not.toContain(bytes.toString('base64').slice(0, 80))
    portal.clock.advance(6 * MINUTE_MS)
    expect((await askFile(portal, neha, 'downloadPaper', { documentId, reason: 'Once more' })).code).toBe(
      'PRESENCE_NEEDED',
    )
  })
})
