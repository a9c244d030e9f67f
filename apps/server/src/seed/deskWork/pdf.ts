/** A picture inside a page: a JPEG as it is. */
export interface PagePicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** One A4 page: its marks, and the pictures that they name `/P0`, `/P1` … */
export interface PageContent {
  readonly marks: string
  readonly pictures: readonly PagePicture[]
  /** Degrees by which the sheet lay on the glass. */
  readonly askew: number
}

const WIDTH = 595
const HEIGHT = 842

/** A JPEG with its size, which stands in its frame header. @throws RangeError where there is none */
export function jpeg(bytes: Buffer): PagePicture {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker >= 0xc0 && marker <= 0xc2)
      return { bytes, height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  throw new RangeError('a JPEG without a frame')
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

/** Words at a place in points from the lower left. */
export const words = (x: number, y: number, text: string, { size = 12, bold = false } = {}): string =>
  `BT /${bold ? 'B' : 'F'} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET\n`

/** The frame of a box. */
export const box = (x: number, y: number, width: number, height: number, line = 1): string =>
  `${line} w ${x} ${y} ${width} ${height} re S\n`

/** A picture fitted to a width, its lower left corner at a place. */
export function drawn(
  index: number,
  { width, height }: PagePicture,
  x: number,
  y: number,
  wide: number,
): string {
  return `q ${wide} 0 0 ${((wide * height) / width).toFixed(2)} ${x} ${y} cm /P${index} Do Q\n`
}

/** Words over which somebody wiped: drawn many times, a little beside themselves. */
export const smudged = (x: number, y: number, text: string, size: number): string =>
  `/Faint gs\n${Array.from({ length: 26 }, (_, turn) =>
    words(x + ((turn * 7) % 13) - 6, y + ((turn * 5) % 11) - 5, text, { size, bold: true }),
  ).join('')}/Plain gs\n`

/** The matrix that turns the sheet about its middle. */
function turned(degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [WIDTH / 2, HEIGHT / 2]
  const parts = [c, s, -s, c, x - c * x + s * y, y - s * x - c * y]
  return `${parts.map(part => part.toFixed(4)).join(' ')} cm\n`
}

/** Writes a PDF of one page. The same content gives the same bytes. */
export function onePage({ marks, pictures, askew }: PageContent): Buffer {
  const content = `q\n${askew === 0 ? '' : turned(askew)}${marks}Q\n`
  const named = pictures.map((_, index) => `/P${index} ${7 + index} 0 R`).join(' ')
  const resources =
    `<< /Font << /F 3 0 R /B 4 0 R >> /XObject << ${named} >> ` +
    '/ExtGState << /Faint << /ca 0.07 >> /Plain << /ca 1 >> >> >>'
  const bodies: Buffer[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [6 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}endstream`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 5 0 R /Resources ${resources} >>`,
  ].map(body => Buffer.from(body, 'latin1'))
  for (const { bytes, width, height } of pictures) {
    const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`
    bodies.push(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]))
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let at = parts[0]?.length ?? 0
  const places = bodies.map((body, index) => {
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    const place = at
    parts.push(object)
    at += object.length
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${places.join('')}`
  parts.push(
    Buffer.from(`${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}
