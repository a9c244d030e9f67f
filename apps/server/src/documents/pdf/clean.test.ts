import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { createPdfReader } from './reader.ts'

/** The first page, small. */
const FIRST = { number: 1, longestSide: 400 }

const reader = createPdfReader()
afterAll(() => reader.close())

async function cleanOf(bytes: Buffer): Promise<Buffer> {
  const { verdict, clean } = await reader.inspect(bytes)
  expect(verdict).toBe('FINE')
  return Buffer.from(clean ?? [])
}

/** Everything written into a file, its packed objects included. */
async function writtenIn(bytes: Uint8Array): Promise<string> {
  const file = await PDFDocument.load(bytes)
  return [...file.context.enumerateIndirectObjects()].map(([, object]) => object.toString()).join('\n')
}

const LINK =
  '/Annots [<< /Type /Annot /Subtype /Link /Rect [9 9 30 30] /A << /S /URI /URI (https://x.example) >> >>]'
const STAMP =
  '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [100 100 300 300] /AP << /N 5 0 R >> /Contents (Seen) >>]'
const INK =
  '<< /Type /XObject /Subtype /Form /BBox [0 0 200 200] /Length 18 >>\nstream\n0 0 200 200 re f  \nendstream'

describe('a PDF that is kept', () => {
  it('shows the very pages that were sent', async () => {
    for (const sent of [makePdf({ pages: 2 }), makePdf({ page: STAMP, objects: [INK] })]) {
      const [before, after] = [
        await reader.drawPage(sent, FIRST),
        await reader.drawPage(await cleanOf(sent), FIRST),
      ]
      expect(before?.pixels.some(value => value === 0)).toBe(true)
      expect(Buffer.from(after?.pixels ?? []).equals(Buffer.from(before?.pixels ?? []))).toBe(true)
    }
  })

  it('keeps what was filled into a form, and its stamps', async () => {
    const field = '<< /FT /Tx /T (owner) /V (Asha Verma) /Type /Annot /Subtype /Widget /Rect [9 9 90 30] >>'
    const sent = makePdf({
      catalog: '/AcroForm << /Fields [5 0 R] >>',
      page: '/Annots [5 0 R]',
      objects: [field],
    })
    expect(await writtenIn(await cleanOf(sent))).toContain('Asha Verma')
  })

  it('holds no link, no name of an author, no thumbnail, nothing that is not seen', async () => {
    const sent = makePdf({
      page: `${LINK} /PieceInfo << /Tool << /Private (secret of a program) >> >> /Thumb 5 0 R`,
      objects: ['<< /Length 6 >>\nstream\nhidden\nendstream', '(an earlier version)'],
      trailer: '/Info << /Author (Asha Verma) /Producer (Scanner 4711) >>',
    })
    const written = await writtenIn(await cleanOf(sent))
    for (const gone of ['x.example', 'secret', 'hidden', 'earlier version', 'Asha', 'Scanner 4711'])
      expect(written, gone).not.toContain(gone)
  })
})
