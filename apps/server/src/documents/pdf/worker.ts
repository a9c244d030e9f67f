import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { serve } from '#server/documents/workers/serve.ts'
import { activeNames } from './activeNames.ts'
import { cleanPdf, NotClean } from './clean.ts'
import {
  MAX_PAGES,
  type PageOfPdf,
  type PdfInspection,
  type PdfJob,
  type PdfPicture,
  type PdfResult,
  TAKES_LONG,
} from './inspection.ts'
import { createSurface } from './surface.ts'
import { unpackScans } from './unpackScans.ts'
import { isBomb, QUICK_ROOM, weigh } from './weigh.ts'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string) => `${join(home, name)}${sep}`

const load = (bytes: Uint8Array) =>
  getDocument({
    data: bytes,
    verbosity: 0,
    enableXfa: false,
    useSystemFonts: false,
    maxImageSize: 40_000_000,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
  })

/** Scripts of the document or a page, and files attached to either. */
async function isActive(file: PDFDocumentProxy): Promise<boolean> {
  if ((await file.getJSActions()) || (await file.hasJSActions()) || (await file.getAttachments())) return true
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    if (await page.getJSActions()) return true
    const notes = await page.getAnnotations()
    if (notes.some(note => note.annotationType === 17 || note.actions)) return true
    page.cleanup()
  }
  return false
}

const isEncrypted = (info: object): boolean => 'EncryptFilterName' in info && info.EncryptFilterName !== null

async function cleaned(bytes: Uint8Array, pages: number): Promise<PdfInspection> {
  try {
    return { verdict: 'FINE', pages, clean: await cleanPdf(bytes) }
  } catch (error) {
    return { verdict: error instanceof NotClean ? error.verdict : 'UNREADABLE', pages }
  }
}

async function inspect(bytes: Uint8Array): Promise<PdfInspection> {
  // Before anything unpacks it.
  if (isBomb(bytes)) return { verdict: 'UNPACKS_TOO_LARGE', pages: 0 }
  const active = activeNames(bytes).length > 0
  // The reader takes its bytes over; the cleaner needs them as well.
  const task = load(bytes.slice())
  try {
    const file = await task.promise
    const pages = file.numPages
    const { info } = await file.getMetadata()
    if (isEncrypted(info)) return { verdict: 'ENCRYPTED', pages }
    if (pages > MAX_PAGES) return { verdict: 'TOO_MANY_PAGES', pages }
    if (active || (await isActive(file))) return { verdict: 'ACTIVE', pages }
    return pages > 0 ? await cleaned(bytes, pages) : { verdict: 'UNREADABLE', pages }
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException'
    return { verdict: locked ? 'ENCRYPTED' : 'UNREADABLE', pages: 0 }
  } finally {
    await task.destroy()
  }
}

/** Inspects what can be inspected quickly, and says of anything else that it takes long. */
const look = async (bytes: Uint8Array): Promise<PdfInspection | typeof TAKES_LONG> =>
  weigh(bytes, QUICK_ROOM) === 'MORE' ? TAKES_LONG : inspect(bytes)

/** Draws a page; null where there is none, this machine has no canvas, or it cannot be drawn. */
async function draw(bytes: Uint8Array, { number, longestSide }: PageOfPdf): Promise<PdfPicture | null> {
  const task = load(await unpackScans(bytes, number))
  try {
    const file = await task.promise
    const page = await file.getPage(number)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: longestSide / Math.max(natural.width, natural.height) })
    const width = Math.max(1, Math.floor(viewport.width))
    const height = Math.max(1, Math.floor(viewport.height))
    const { canvas, context } = createSurface(file, width, height)
    await page.render({ canvas, canvasContext: context, viewport }).promise
    const { data } = context.getImageData(0, 0, width, height)
    return { width, height, pixels: new Uint8Array(data), pages: file.numPages }
  } catch {
    return null
  } finally {
    await task.destroy()
  }
}

serve<PdfJob, PdfResult>(job => {
  switch (job.act) {
    case 'look':
      return look(job.bytes)
    case 'inspect':
      return inspect(job.bytes)
    case 'draw':
      return draw(job.bytes, job.page)
  }
})
