import type { Size } from './framing.ts'

/** A picture of the citizen's device, opened to be looked at. */
export interface OpenPicture {
  readonly file: File
  /** As it stands upright. */
  readonly size: Size
  /** The same picture with fewer pixels, for the eye: a whole one is too much for a small telephone to draw again and again. */
  readonly preview: HTMLCanvasElement
}

const PREVIEW_SIDE = 1200

/** Decodes a picture as the browser shows it: upright, whatever way the camera was held. @throws where it cannot be read */
async function decode(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

function blank({ width, height }: Size): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  // What is clear in a PNG is white on paper; a JPEG would make it black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Opens a picture; null for what this browser cannot show. */
export async function openPicture(file: File): Promise<OpenPicture | null> {
  try {
    const image = await decode(file)
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    if (size.width === 0 || size.height === 0) return null
    const by = Math.min(1, PREVIEW_SIDE / Math.max(size.width, size.height))
    const small = {
      width: Math.max(1, Math.round(size.width * by)),
      height: Math.max(1, Math.round(size.height * by)),
    }
    const { canvas, context } = blank(small)
    context.drawImage(image, 0, 0, small.width, small.height)
    return { file, size, preview: canvas }
  } catch {
    // No picture, or one that is too large for this device: the field says what may be sent.
    return null
  }
}

/** Draws a part of a picture in another size. */
export type DrawPart = (to: Size) => HTMLCanvasElement

/** Decodes a picture once more, with all its pixels, to be written. */
export const drawWhole = async (
  picture: OpenPicture,
  draw: (context: CanvasRenderingContext2D, image: CanvasImageSource, to: Size) => void,
): Promise<DrawPart> => {
  const image = await decode(picture.file)
  return to => {
    const { canvas, context } = blank(to)
    draw(context, image, to)
    return canvas
  }
}

/** A canvas as a JPEG. @param quality 0 to 1 */
export const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/jpeg',
      quality,
    )
  })
