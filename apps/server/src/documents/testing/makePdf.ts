import { createHash } from 'node:crypto'

/** Parts of a PDF made by hand for tests: a plain one, or one with something that must be refused. */
export interface PdfParts {
  readonly pages?: number
  /** Further entries of the catalogue, such as `/OpenAction 5 0 R`. */
  readonly catalog?: string
  /** Further entries of each page. */
  readonly page?: string
  /** Bodies of further objects, numbered from 5. */
  readonly objects?: readonly string[]
  readonly trailer?: string
}

const CONTENT = 'BT /F1 24 Tf 72 700 Td (Khatauni) Tj ET 200 300 200 200 re f'

/** A PDF of A4 pages that share one content, with a correct table of its objects. */
export function makePdf({
  pages = 1,
  catalog = '',
  page = '',
  objects = [],
  trailer = '',
}: PdfParts = {}): Buffer {
  const firstPage = 5 + objects.length
  const kids = Array.from({ length: pages }, (_, index) => `${firstPage + index} 0 R`)
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${CONTENT.length} >>\nstream\n${CONTENT}\nendstream`,
    ...objects,
    ...kids.map(
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
    ),
  ]
  let file = '%PDF-1.7\n'
  const offsets = bodies.map((body, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => {
    const kept = state[a] ?? 0
    state[a] = state[b] ?? 0
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let i = 0
  let j = 0
  return Buffer.from(
    data.map(byte => {
      i = (i + 1) & 255
      j = (j + (state[i] ?? 0)) & 255
      swap(i, j)
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0)
    }),
  )
}

/** Encrypted with 40 bits (PDF 1.7, section 7.6); with an empty password it opens by itself, yet may not be changed. */
export function makeEncryptedPdf(password: string): Buffer {
  const pad = (text: string) => Buffer.concat([Buffer.from(text), PADDING]).subarray(0, 32)
  const id = Buffer.alloc(16, 7)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(-44)
  const owner = rc4(md5(pad('owner')).subarray(0, 5), pad(password))
  const key = md5(pad(password), owner, permissions, id).subarray(0, 5)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  const dictionary = `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, PADDING))} /P -44 >>`
  return makePdf({ objects: [dictionary], trailer: `/Encrypt 5 0 R /ID [${hex(id)} ${hex(id)}]` })
}
