import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createSurface } from '#server/documents/pdf/surface.ts'

/** A page as it is seen: four bytes (red, green, blue, opacity) a point. */
export interface DrawnPage {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** Draws a page of a PDF as a reader would, `scale` points for each of the 72 of an inch. */
export async function drawPage(bytes: Uint8Array, pageNumber: number, scale: number): Promise<DrawnPage> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const file = await task.promise
    const page = await file.getPage(pageNumber)
    const viewport = page.getViewport({ scale })
    const width = Math.floor(viewport.width)
    const height = Math.floor(viewport.height)
    const { canvas, context } = createSurface(file, width, height)
    await page.render({ canvas, canvasContext: context, viewport }).promise
    return { data: context.getImageData(0, 0, width, height).data, width, height }
  } finally {
    await task.destroy()
  }
}
