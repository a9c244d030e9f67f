import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createSurface } from '#server/documents/pdf/surface.ts'

/** Draws a page of a PDF as a reader would and reads the QR code in it; null when there is none. */
export async function readQr(bytes: Uint8Array, pageNumber = 1): Promise<string | null> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const file = await task.promise
    const page = await file.getPage(pageNumber)
    const viewport = page.getViewport({ scale: 2.5 })
    const width = Math.floor(viewport.width)
    const height = Math.floor(viewport.height)
    const { canvas, context } = createSurface(file, width, height)
    await page.render({ canvas, canvasContext: context, viewport }).promise
    const pixels = context.getImageData(0, 0, width, height)
    return jsQR(pixels.data, width, height)?.data ?? null
  } finally {
    await task.destroy()
  }
}
