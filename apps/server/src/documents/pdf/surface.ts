import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Drawing = Parameters<PDFPageProxy['render']>[0]

/** What pdfjs draws on outside a browser: a canvas of its own factory, and the pixels on it. */
export interface Surface {
  readonly canvas: Drawing['canvas']
  readonly context: Drawing['canvasContext'] & {
    getImageData(
      x: number,
      y: number,
      width: number,
      height: number,
    ): { readonly data: Uint8ClampedArray<ArrayBuffer> }
  }
}

/** An empty surface in pixels. @throws Error where this machine has no canvas. */
export function createSurface(file: PDFDocumentProxy, width: number, height: number): Surface {
  const factory = file.canvasFactory
  if (!('create' in factory) || typeof factory.create !== 'function') throw new Error('no canvas to draw on')
  return factory.create(width, height)
}
