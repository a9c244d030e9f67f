import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { makeEncryptedPdf, makePdf, type PdfParts } from '#server/documents/testing/makePdf.ts'
import { activeNames } from './activeNames.ts'
import { createPdfReader } from './reader.ts'

/** The first page, small. */
const FIRST = { number: 1, longestSide: 400 }

const reader = createPdfReader()
afterAll(() => reader.close())
const verdictOf = async (bytes: Buffer) => (await reader.inspect(bytes)).verdict

/** A stream that packs the object `6 0` into itself, as most programs write them. */
function packed(object: string): string {
  const content = deflateSync(`6 0 ${object}`).toString('latin1')
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${content.length} >>\nstream\n${content}\nendstream`
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const active: [string, PdfParts][] = [
  ['runs a script when opened', { catalog: '/OpenAction 5 0 R', objects: [script] }],
  ['hides that behind an escaped name', { catalog: '/OpenAction << /S /Java#53cript /J#53 (1) >>' }],
  ['packs the script into a stream', { objects: [packed(script)] }],
  [
    'keeps named scripts',
    { catalog: '/Names << /JavaScript << /Names [(a) 5 0 R] >> >>', objects: [script] },
  ],
  ['opens another file', { catalog: '/OpenAction << /S /GoToR /F (//10.0.0.1/x) /D [0 /Fit] >>' }],
  ['opens a file within it', { catalog: '/OpenAction << /S /GoToE /D [0 /Fit] >>' }],
  [
    'sends what is filled in',
    {
      catalog: '/AcroForm << /Fields [] >>',
      page: '/AA << /O << /S /SubmitForm /F (http://x.example) >> >>',
    },
  ],
  ['takes data in', { page: '/AA << /O << /S /ImportData /F (x.fdf) >> >>' }],
  ['calls an address when it opens', { catalog: '/OpenAction << /S /URI /URI (http://x.example) >>' }],
  [
    'calls one when a page opens',
    { page: '/AA << /O 5 0 R >>', objects: ['<< /S /U#52I /URI (http://x) >>'] },
  ],
  [
    'calls one after a harmless act',
    { catalog: '/OpenAction << /S /Named /N /NextPage /Next [<< /S /URI /URI (http://x) >>] >>' },
  ],
  ['plays a film', { catalog: '/OpenAction << /S /Rendition /OP 0 >>' }],
  [
    'keeps its pixels elsewhere',
    { objects: ['<< /F (http://x) /Length 0 >>\nstream\n\nendstream'], page: '/Group 5 0 R' },
  ],
  ['starts a program', { catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }],
  ['runs a script on a page', { page: '/AA << /O 5 0 R >>', objects: [script] }],
  [
    'has a file attached',
    {
      catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
      objects: [
        '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
        '<< /Length 2 >>\nstream\nMZ\nendstream',
      ],
    },
  ],
  [
    'has a file pinned to a page',
    {
      page: '/Annots [5 0 R]',
      objects: ['<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 30 30] /FS << /F (a.exe) >> >>'],
    },
  ],
  ['holds a form with programs', { catalog: '/AcroForm << /XFA 5 0 R /Fields [] >>', objects: ['()'] }],
]

describe('a PDF that a citizen sends', () => {
  it('may be kept when it is only read', async () => {
    expect(await reader.inspect(makePdf({ pages: 3 }))).toMatchObject({ verdict: 'FINE', pages: 3 })
    const link =
      '/Annots [<< /Type /Annot /Subtype /Link /Rect [9 9 30 30] /A << /S /URI /URI (https://up.gov.in) >> >>]'
    expect(await verdictOf(makePdf({ page: link }))).toBe('FINE')
  })
  it.each(active)('is refused when it %s', async (_what, parts) => {
    expect(await verdictOf(makePdf(parts))).toBe('ACTIVE')
  })
  it('is refused when a password guards it, or only its printing', async () => {
    expect(await verdictOf(makeEncryptedPdf('secret'))).toBe('ENCRYPTED')
    expect(await verdictOf(makeEncryptedPdf(''))).toBe('ENCRYPTED')
  })
  it('has at most a hundred pages', async () => {
    expect(await verdictOf(makePdf({ pages: 100 }))).toBe('FINE')
    expect(await verdictOf(makePdf({ pages: 101 }))).toBe('TOO_MANY_PAGES')
  })
  it('is unreadable when it is torn or was never one', async () => {
    for (const bytes of ['%PDF-1.7', '%PDF-1.7\nnothing here\n%%EOF'])
      expect(await verdictOf(Buffer.from(bytes))).toBe('UNREADABLE')
    expect(await verdictOf(makePdf({ pages: 0 }))).toBe('UNREADABLE')
  })
  it('does no harm when it breaks or stalls its reader, which goes on with the next', async () => {
    const script = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads'
        parentPort.on('message', ({ job }) => {
          if (job.bytes.length === 1) process.exit(1)
          if (job.bytes.length > 2) parentPort.postMessage({ result: { verdict: 'FINE', pages: 1 } })
        })`)}`,
    )
    const frail = createPdfReader({ script, timeoutMs: 3000 })
    expect((await frail.inspect(Buffer.from('x'))).verdict).toBe('UNREADABLE')
    expect((await frail.inspect(Buffer.from('xx'))).verdict).toBe('UNREADABLE')
    expect(await frail.drawPage(Buffer.from('xx'), FIRST)).toBeNull()
    expect((await frail.inspect(Buffer.from('xxx'))).verdict).toBe('FINE')
    await frail.close()
  })
  it('shows its first page', async () => {
    const page = await reader.drawPage(makePdf(), FIRST)
    expect([page?.width, page?.height]).toEqual([282, 400])
    const pixel = (x: number, y: number) => page?.pixels[(y * (page?.width ?? 0) + x) * 4]
    expect(pixel(5, 5)).toBe(255)
    expect(pixel(141, 210)).toBe(0)
    expect(await reader.drawPage(Buffer.from('%PDF-1.7'), FIRST)).toBeNull()
  })
  it('is not blamed for what the contents of its pages happen to say', () => {
    const words = '<< /Length 30 >>\nstream\n(/JavaScript /Launch /JS) Tj\nendstream'
    expect(activeNames(makePdf({ objects: [words] }))).toEqual([])
  })
})
