import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPage } from '#server/documents/testing/drawPage.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { unpackScans } from './unpackScans.ts'

const [WIDTH, HEIGHT] = [900, 1200]

/** A grainy page with a slope of colour, as a scanner sees one. */
const scan = (): Sharp => {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let at = 0; at < pixels.length; at += 1) {
    const point = Math.trunc(at / 3)
    const grain = ((point * 2_654_435_761) >>> 24) % 64
    pixels[at] = grain + ((point % WIDTH) / WIDTH) * 160 + (at % 3) * 12
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
}
const jpegOf = (picture: Sharp) => picture.jpeg({ quality: 96 }).toBuffer()

/** A picture in a PDF, with what its dictionary says of it. */
interface Meant {
  readonly space?: string
  readonly filter?: string
  readonly width?: number
  readonly more?: string
}

const stream = (head: string, bytes: Buffer) =>
  `<< ${head} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`

function imageOf(jpeg: Buffer, meant: Meant = {}): string {
  const { space = '/DeviceRGB', filter = '/DCTDecode', width = WIDTH, more = '' } = meant
  const head = `/Subtype /Image /Width ${width} /Height ${HEIGHT} /BitsPerComponent 8`
  return stream(`${head} /ColorSpace ${space} /Filter ${filter} ${more}`, jpeg)
}

const FULL_PAGE = Buffer.from('q 595 0 0 842 0 0 cm /P Do Q')

/** A page that is a picture and nothing else. */
const pdfOf = (jpeg: Buffer, meant?: Meant): Buffer =>
  makePdf({
    page: '/Resources << /XObject << /P 5 0 R >> >> /Contents 6 0 R',
    objects: [imageOf(jpeg, meant), stream('', FULL_PAGE)],
  })

/** How far the two drawings of a page lie apart, of 255, on the average; and how far the second is from blank. */
async function drawn(before: Uint8Array, after: Uint8Array) {
  const [one, other] = [await drawPage(before, 1, 1), await drawPage(after, 1, 1)]
  expect([other.width, other.height]).toEqual([one.width, one.height])
  let [apart, ink] = [0, 0]
  for (const [at, value] of other.data.entries()) {
    apart += Math.abs(value - (one.data[at] ?? 0))
    ink += 255 - value
  }
  return { apart: apart / one.data.length, ink: ink / one.data.length }
}

async function expectSame(pdf: Buffer): Promise<void> {
  const plain = await unpackScans(pdf, 1)
  expect(plain).not.toBe(pdf)
  const { apart, ink } = await drawn(pdf, plain)
  expect(apart).toBeLessThan(1)
  expect(ink).toBeGreaterThan(20)
}

describe('a scan in a PDF', () => {
  test('is laid open, and drawn as it was', async () => {
    await expectSame(pdfOf(await jpegOf(scan())))
    await expectSame(pdfOf(await jpegOf(scan().toColourspace('b-w')), { space: '/DeviceGray' }))
  })

  test('is found inside of a form, and on the page that is asked for alone', async () => {
    const form = '/Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /P 6 0 R >> >>'
    const page = '/Resources << /XObject << /P 5 0 R >> >> /Contents 7 0 R'
    const objects = [stream(form, FULL_PAGE), imageOf(await jpegOf(scan())), stream('', Buffer.from('/P Do'))]
    const pdf = makePdf({ page, objects })
    await expectSame(pdf)
    expect(await unpackScans(pdf, 2)).toBe(pdf)
  })

  test('has the colours that the PDF says, whatever profile or way up its JPEG names', async () => {
    const jpeg = await scan()
      .withIccProfile('p3')
      .withExif({ IFD0: { Orientation: '6' } })
    await expectSame(pdfOf(await jpegOf(jpeg)))
    const profile = stream('/N 3 /Alternate /DeviceRGB', Buffer.from('none'))
    const page = '/Resources << /XObject << /P 5 0 R >> >> /Contents 6 0 R'
    const image = imageOf(await jpegOf(scan()), { space: '[/ICCBased 7 0 R]' })
    await expectSame(makePdf({ page, objects: [image, stream('', FULL_PAGE), profile] }))
  })

  test.each<[string, Meant]>([
    ['is packed twice', { filter: '[/FlateDecode /DCTDecode]' }],
    ['says how its colours were turned', { more: '/DecodeParms << /ColorTransform 0 >>' }],
    ['is shown as its negative', { more: '/Decode [1 0 1 0 1 0]' }],
    ['names its colours by a table', { space: '[/Indexed /DeviceRGB 1 <000000FFFFFF>]' }],
    ['has fewer colours than its JPEG', { space: '/DeviceGray' }],
    ['has another width than its JPEG', { width: WIDTH - 1 }],
  ])('that %s is left to the reader of the PDF', async (_what, meant) => {
    const pdf = pdfOf(await jpegOf(scan()), meant)
    expect(await unpackScans(pdf, 1)).toBe(pdf)
  })

  test('that is torn, or in the inks of a press, is left to it as well, and so is a file that is none', async () => {
    const whole = await jpegOf(scan())
    const pressed = await jpegOf(scan().toColourspace('cmyk'))
    const pdfs = [
      pdfOf(whole.subarray(0, whole.length / 2)),
      pdfOf(pressed, { space: '/DeviceCMYK' }),
      makePdf(),
      Buffer.from('%PDF-1.7\n'),
    ]
    for (const pdf of pdfs) expect(await unpackScans(pdf, 1)).toBe(pdf)
  })
})
