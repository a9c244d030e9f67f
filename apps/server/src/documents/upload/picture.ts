import sharp, { type Sharp } from 'sharp'
import type { PdfPicture } from '#server/documents/pdf/inspection.ts'

// Uploads are never the same twice, so a cache would only hold memory; one picture uses one thread.
sharp.cache(false)
sharp.concurrency(1)

/** Pixels of the largest picture; a file of a few kilobytes can claim billions. */
const MAX_PIXELS = 40_000_000
/** Up to so many points a picture is drawn anew in passing; a page of 200 dots an inch has fewer. */
const LARGE_PIXELS = 4_000_000
/** A page at 400 dots an inch; what a telephone takes beyond it shows no more. */
const LONGEST_SIDE = 4700
const THUMBNAIL_SIDE = 200
/** Qualities tried in turn until a JPEG is no larger than it came. */
const QUALITIES = [92, 85, 75, 65, 50] as const

/** A picture as it is kept: redrawn, upright, in sRGB, with nothing else in the file. */
export interface CleanPicture {
  readonly bytes: Buffer
  /** base64 JPEG of at most 200 px. */
  readonly thumbnail: string
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })

async function thumbnailOf(picture: Sharp): Promise<string> {
  const small = await picture
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 72 })
    .toBuffer()
  return small.toString('base64')
}

/** A picture as it is shown: upright, in sRGB, no larger than a page needs. */
const upright = (bytes: Uint8Array): Sharp =>
  open(bytes)
    .autoOrient()
    .toColourspace('srgb')
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })

/** JPEG no larger than it came, where that can be had without spoiling it. Unpacked once, whatever its qualities tried. */
async function asJpeg(bytes: Uint8Array): Promise<Buffer> {
  const { data, info } = await upright(bytes).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let best: Buffer | undefined
  for (const quality of QUALITIES) {
    best = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer()
    if (best.length <= bytes.length) return best
  }
  if (!best) throw new Error('no quality is listed')
  return best
}

/** Whether drawing a picture anew takes long: told by its head. One that has no readable head is refused quickly. */
export const isLargePicture = (bytes: Uint8Array): Promise<boolean> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(
      ({ width, height }) => width * height > LARGE_PIXELS,
      () => false,
    )

/** Why a picture cannot be kept, or the picture. */
export type PictureOutcome = CleanPicture | 'UNREADABLE' | 'TOO_MANY_PIXELS'

/**
 * Decodes a picture and draws it anew, so that what is kept holds pixels only: no place where it was taken, no hidden
 * second file. It stands upright as its camera meant it.
 */
export async function cleanPicture(bytes: Uint8Array, kind: 'jpeg' | 'png'): Promise<PictureOutcome> {
  try {
    const { format, width, height, pages, isPalette } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata()
    if (format !== kind || (pages ?? 1) > 1) return 'UNREADABLE'
    if (width * height > MAX_PIXELS) return 'TOO_MANY_PIXELS'
    const clean =
      kind === 'jpeg'
        ? await asJpeg(bytes)
        : await upright(bytes)
            .png({ compressionLevel: 9, palette: isPalette === true })
            .toBuffer()
    return { bytes: clean, thumbnail: await thumbnailOf(open(clean)) }
  } catch {
    // Whatever the decoder dislikes, the citizen hears that the file cannot be read.
    return 'UNREADABLE'
  }
}

/** Thumbnail of a PDF's first page; '' when it could not be drawn. */
export async function pageThumbnail(page: PdfPicture | null): Promise<string> {
  if (!page) return ''
  const { width, height, pixels } = page
  return thumbnailOf(sharp(pixels, { raw: { width, height, channels: 4 } }))
}
