/** What was found in a PDF that a citizen sent. */
export type PdfVerdict =
  | 'FINE'
  | 'ENCRYPTED'
  | 'ACTIVE'
  | 'TOO_MANY_PAGES'
  | 'UNPACKS_TOO_LARGE'
  | 'UNREADABLE'

export interface PdfInspection {
  readonly verdict: PdfVerdict
  readonly pages: number
  /** What is kept of a file that is fine: the same pages, written anew (see `clean.ts`). */
  readonly clean?: Uint8Array
}

/** The first page, drawn: RGBA pixels. */
export interface PdfPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Pages that a document of a citizen may have; a scanned sale deed has forty. */
export const MAX_PAGES = 100

/** A question to the worker. */
export interface PdfJob {
  readonly act: 'inspect' | 'draw'
  readonly bytes: Uint8Array
}

export type PdfResult = PdfInspection | PdfPicture | null
