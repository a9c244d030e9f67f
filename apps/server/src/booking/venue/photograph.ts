import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Text } from '#contract/text.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { findImages, holdVenue, insertImage, type NewImage, removeImage } from './venueStore.ts'

/** Widths in which a photograph is kept, in pixels. */
const LARGE_PX = 1200
const SMALL_PX = 480
/** Pixels of the largest photograph; a file of a few kilobytes can claim billions. */
const MAX_PIXELS = 40_000_000
/** So small a picture would be shown blurred. */
const LEAST_WIDTH = 480
/** A citizen pages through them on a phone. */
export const MOST_PHOTOGRAPHS = 12

/** What cameras and drawing programs write; everything else that the decoder knows is no photograph. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** A picture as the authority gives it. */
export interface GivenPhotograph {
  readonly caption: Text
  readonly bytes: Uint8Array
}

const upright = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient().toColourspace('srgb')

const webp = (picture: Sharp, width: number): Promise<Buffer> =>
  picture.resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()

/** A picture as wide as citizens see it, upright and with nothing of what cameras write into files. WebP. */
export const drawLarge = (bytes: Uint8Array): Promise<Buffer> => webp(upright(bytes), LARGE_PX)

/** A picture in its two sizes. Its name, part of its address, changes with its content. */
export async function drawPhotograph(
  venueId: number,
  { caption, bytes }: GivenPhotograph,
): Promise<NewImage> {
  const large = await drawLarge(bytes)
  const digest = createHash('sha256').update(large).digest('hex').slice(0, 12)
  return { name: `venue-${venueId}-${digest}`, caption, large, small: await webp(upright(bytes), SMALL_PX) }
}

/** @throws ActRefused for what is no photograph, cannot be decoded, or is too large or too small to be shown */
async function checkPhotograph(bytes: Uint8Array): Promise<void> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!head || !FORMATS.has(head.format) || (head.pages ?? 1) > 1)
    throw new ActRefused({
      en: 'The file is no photograph: give a JPEG, PNG or WebP picture.',
      hi: 'फ़ाइल चित्र नहीं है: जेपीईजी, PNG या WebP चित्र दें।',
    })
  if (head.width * head.height > MAX_PIXELS)
    throw new ActRefused({
      en: 'The picture is larger than 40 million pixels: give a smaller one.',
      hi: 'चित्र 4 करोड़ पिक्सेल से बड़ा है: छोटा चित्र दें।',
    })
  if (head.width < LEAST_WIDTH)
    throw new ActRefused({
      en: `The picture is ${head.width} pixels wide; it must be at least ${LEAST_WIDTH}.`,
      hi: `चित्र ${head.width} पिक्सेल चौड़ा है; कम से कम ${LEAST_WIDTH} होना चाहिए।`,
    })
}

/**
 * Adds a photograph to a venue, at the end or before all others. The same picture is added once.
 * @returns its name, or null when the venue has it already
 * @throws ActRefused for a file that is not shown, and above twelve photographs
 */
export async function addPhotograph(
  db: Db,
  venueId: number,
  given: GivenPhotograph,
  isFirst: boolean,
): Promise<string | null> {
  await checkPhotograph(given.bytes)
  const image = await drawPhotograph(venueId, given).catch(() => {
    throw new ActRefused({ en: 'The picture cannot be read.', hi: 'चित्र पढ़ा नहीं जा सका।' })
  })
  await holdVenue(db, venueId)
  const known = await findImages(db, [venueId])
  if (known.some(({ name }) => name === image.name)) return null
  if (known.length >= MOST_PHOTOGRAPHS)
    throw new ActRefused({
      en: `The venue has ${MOST_PHOTOGRAPHS} photographs already: remove one first.`,
      hi: `स्थल के ${MOST_PHOTOGRAPHS} चित्र पहले से हैं: पहले एक हटाएँ।`,
    })
  const positions = known.map(({ position }) => position)
  const position = isFirst ? Math.min(1, ...positions) - 1 : Math.max(-1, ...positions) + 1
  await insertImage(db, venueId, position, image)
  return image.name
}

/** Takes a photograph of a venue away. @returns its caption, or null when there is none of that name */
export async function removePhotograph(db: Db, venueId: number, name: string): Promise<Text | null> {
  await holdVenue(db, venueId)
  const known = (await findImages(db, [venueId])).find(image => image.name === name)
  if (!known) return null
  await removeImage(db, name)
  return known.caption
}
