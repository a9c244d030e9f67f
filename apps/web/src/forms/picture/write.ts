import { type Framing, frameOf, type Size } from './framing.ts'
import { firstThatFits, outputsOf } from './ladder.ts'
import { drawWhole, type OpenPicture, toJpeg } from './open.ts'
import { BYTES_OF_A_FILE, BYTES_OF_A_PAGE, type JpegPage, pagesPdf } from './pagesPdf.ts'
import { type PictureUse, SHAPES } from './uses.ts'

/** A picture and how it lies under its frame. */
export interface FramedPicture {
  readonly picture: OpenPicture
  readonly framing: Framing
}

/**
 * Draws what the frame shows, filling a canvas.
 * @param image the picture, upright, with as many pixels as there are
 * @param size of the picture as it came
 */
export function drawFrame(
  context: CanvasRenderingContext2D,
  image: CanvasImageSource,
  { size, aspect, framing }: { size: Size; aspect: number | null; framing: Framing },
  to: Size,
): void {
  const frame = frameOf(size, aspect, framing)
  const whole = framing.turns % 2 === 0 ? size : { width: size.height, height: size.width }
  context.save()
  context.translate(to.width / 2, to.height / 2)
  context.scale(to.width / frame.width, to.height / frame.height)
  context.rotate((framing.tilt * Math.PI) / 180)
  context.translate(whole.width / 2 - frame.middleX, whole.height / 2 - frame.middleY)
  context.rotate((framing.turns * Math.PI) / 2)
  context.drawImage(image, -size.width / 2, -size.height / 2, size.width, size.height)
  context.restore()
}

/** What the frame shows as a JPEG of at most so many bytes; null where even the smallest is larger. */
async function writeJpeg({ picture, framing }: FramedPicture, use: PictureUse, maxBytes: number) {
  const { aspect, sides } = SHAPES[use]
  const { size } = picture
  const draw = await drawWhole(picture, (context, image, to) =>
    drawFrame(context, image, { size, aspect, framing }, to),
  )
  let drawn: HTMLCanvasElement | undefined
  return firstThatFits(outputsOf(frameOf(size, aspect, framing), sides), maxBytes, output => {
    // Qualities of one size are written from one drawing.
    if (drawn?.width !== output.width || drawn.height !== output.height) drawn = draw(output)
    return toJpeg(drawn, output.quality)
  })
}

/** The name of a picture with another ending. */
const renamed = (name: string, ending: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'photo'}.${ending}`

/** A picture of a person or a signature, cut to its frame; null where it cannot be made small enough. */
export async function writePicture(
  framed: FramedPicture,
  use: PictureUse,
  maxBytes: number,
): Promise<File | null> {
  const written = await writeJpeg(framed, use, maxBytes)
  return written && new File([written.blob], renamed(framed.picture.file.name, 'jpg'), { type: 'image/jpeg' })
}

/** Photographed pages as one PDF; null where they cannot be made small enough to stay readable. */
export async function writePages(pages: readonly FramedPicture[], maxBytes: number): Promise<File | null> {
  const [first] = pages
  if (!first) return null
  const room = Math.floor((maxBytes - BYTES_OF_A_FILE) / pages.length) - BYTES_OF_A_PAGE
  const drawn: JpegPage[] = []
  // One after another: a small telephone holds one whole picture at a time.
  for (const page of pages) {
    const written = await writeJpeg(page, 'paper', room)
    if (!written) return null
    const { blob, output } = written
    const { width, height } = output
    drawn.push({ jpeg: new Uint8Array(await blob.arrayBuffer()), width, height })
  }
  const pdf = new Uint8Array(pagesPdf(drawn))
  return new File([pdf], renamed(first.picture.file.name, 'pdf'), { type: 'application/pdf' })
}
