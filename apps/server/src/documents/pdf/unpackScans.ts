import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** Bytes of pixels that are unpacked for one page: five scans of A4 at 300 dots an inch. What is beyond is left as it is. */
const MOST_BYTES = 128 * 1024 * 1024
/** Below this many bytes a picture is unpacked by the reader itself about as fast. */
const FEW_BYTES = 256 * 1024

const nameOf = (value: PDFObject | undefined): string | undefined =>
  value instanceof PDFName ? value.decodeText() : undefined

/** The pictures among the resources of a page, those inside of its forms included. */
function* picturesIn(
  resources: PDFDict | undefined,
  seen: Set<PDFObject>,
): Generator<[PDFRef, PDFRawStream]> {
  const objects = resources?.lookup(PDFName.of('XObject'))
  if (!(objects instanceof PDFDict)) return
  for (const ref of objects.values()) {
    const object = objects.context.lookup(ref)
    if (!(ref instanceof PDFRef) || !(object instanceof PDFRawStream) || seen.has(object)) continue
    seen.add(object)
    if (nameOf(object.dict.lookup(PDFName.of('Subtype'))) === 'Image') yield [ref, object]
    const inner = object.dict.lookup(PDFName.of('Resources'))
    if (inner instanceof PDFDict) yield* picturesIn(inner, seen)
  }
}

/** Whether the bytes of a picture are a JPEG and nothing else, that its dictionary adds nothing to. */
function isPlainJpeg({ dict }: PDFRawStream): boolean {
  const filter = dict.lookup(PDFName.of('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  return (
    nameOf(only) === 'DCTDecode' && !dict.has(PDFName.of('DecodeParms')) && !dict.has(PDFName.of('Decode'))
  )
}

const numberAt = (dict: PDFDict, name: string): number => {
  const value = dict.lookup(PDFName.of(name))
  return value instanceof PDFNumber ? value.asNumber() : 0
}

/** How many numbers make a colour of the picture; 0 where a table or a formula does. */
function numbersOfColour(dict: PDFDict): number {
  const space = dict.lookup(PDFName.of('ColorSpace'))
  if (space instanceof PDFArray) {
    const profile = nameOf(space.lookup(0)) === 'ICCBased' ? space.lookup(1) : undefined
    return profile instanceof PDFStream ? numberAt(profile.dict, 'N') : 0
  }
  return { DeviceRGB: 3, DeviceGray: 1 }[nameOf(space) ?? ''] ?? 0
}

/** The same picture with its pixels laid open, or undefined where only the reader of the PDF knows how it is meant. */
async function opened(stream: PDFRawStream, room: number): Promise<PDFRawStream | undefined> {
  const { contents } = stream
  const [width, height] = [numberAt(stream.dict, 'Width'), numberAt(stream.dict, 'Height')]
  const numbers = numbersOfColour(stream.dict)
  if (contents.length < FEW_BYTES || !isPlainJpeg(stream) || width * height * 3 > room) return undefined
  // Its colours are those that the PDF says, whatever the JPEG adds.
  const jpeg = sharp(contents, { ignoreIcc: true, failOn: 'error', limitInputPixels: width * height })
  const found = await jpeg.metadata()
  const isMeant = found.format === 'jpeg' && found.width === width && found.height === height
  if (!isMeant || found.channels !== numbers || !(numbers === 3 || numbers === 1)) return undefined
  const pixels = await jpeg
    .toColourspace(numbers === 3 ? 'srgb' : 'b-w')
    .raw()
    .toBuffer()
  const dict = stream.dict.clone(stream.dict.context)
  dict.delete(PDFName.of('Filter'))
  dict.set(PDFName.of('BitsPerComponent'), PDFNumber.of(8))
  return PDFRawStream.of(dict, pixels)
}

/**
 * A PDF whose page holds its large JPEGs as plain pixels. The reader of PDFs unpacks a scan of A4 by a program of its own
 * in a second; the library that unpacks pictures here takes a tenth of that. The page is drawn as before, but for what the
 * two round and smooth otherwise (`unpackScans.test.ts`).
 * @param page from 1
 * @returns the bytes as they came where nothing is to be unpacked, or where the file is not as expected
 */
export async function unpackScans(bytes: Uint8Array, page: number): Promise<Uint8Array> {
  try {
    const file = await PDFDocument.load(bytes, { updateMetadata: false })
    let room = MOST_BYTES
    for (const [ref, stream] of picturesIn(file.getPage(page - 1).node.Resources(), new Set())) {
      const plain = await opened(stream, room)
      if (!plain) continue
      room -= plain.getContentsSize()
      file.context.assign(ref, plain)
    }
    if (room === MOST_BYTES) return bytes
    return await file.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
  } catch {
    // Whatever is wrong with the file, the reader of PDFs finds it as well, and says so.
    return bytes
  }
}
