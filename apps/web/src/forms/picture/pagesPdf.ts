import type { Size } from './framing.ts'

/** A page as a JPEG. */
export interface JpegPage extends Size {
  readonly jpeg: Uint8Array
}

/** The longer side of A4 in points. */
const LONG_SIDE = 842
/** Room for what a page needs besides its picture, and for what the file begins and ends with (bytes). */
export const BYTES_OF_A_PAGE = 700
export const BYTES_OF_A_FILE = 400

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0))

/** A file that is written piece by piece and knows where each object begins. */
function makeWriter() {
  const pieces: Uint8Array[] = []
  const starts: number[] = []
  let length = 0
  const write = (piece: string | Uint8Array) => {
    const bytes = typeof piece === 'string' ? latin1(piece) : piece
    pieces.push(bytes)
    length += bytes.length
  }
  const object = (...body: readonly (string | Uint8Array)[]) => {
    starts.push(length)
    for (const piece of [`${starts.length} 0 obj\n`, ...body, '\nendobj\n']) write(piece)
  }
  const bytes = () => {
    const file = new Uint8Array(length)
    let at = 0
    for (const piece of pieces) {
      file.set(piece, at)
      at += piece.length
    }
    return file
  }
  return { write, object, bytes, starts, at: () => length }
}

/**
 * A PDF of pictures, each a page of its own as long as A4 (PDF 1.7, section 7.5). It holds the pictures as they are, and
 * neither a script nor a link nor the name of who wrote it.
 */
export function pagesPdf(pages: readonly JpegPage[]): Uint8Array {
  const { write, object, bytes, starts, at } = makeWriter()
  // Three objects of each page after the catalogue and the list of pages: page, picture, and the order to draw it.
  const first = (index: number) => 3 + 3 * index
  write('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')
  object('<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pages.map((_, index) => `${first(index)} 0 R`).join(' ')
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const scale = LONG_SIDE / Math.max(width, height)
    const [wide, high] = [(width * scale).toFixed(2), (height * scale).toFixed(2)]
    const draw = `q ${wide} 0 0 ${high} 0 0 cm /P Do Q`
    const picture = `${first(index) + 1} 0 R`
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] `,
      `/Resources << /XObject << /P ${picture} >> >> /Contents ${first(index) + 2} 0 R >>`,
    )
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB `,
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    )
    object(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`)
  }
  const table = at()
  const lines = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${lines.join('')}`)
  write(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return bytes()
}
