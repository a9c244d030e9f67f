/** What was found in a PDF that a citizen sent. */
export type PdfVerdict =
  | 'FINE'
  | 'ENCRYPTED'
  | 'ACTIVE'
  | 'TOO_MANY_PAGES'
  | 'UNPACKS_TOO_LARGE'
  | 'UNREADABLE'

/** What a quick look says of a file that only a longer one can tell from a bomb. */
export const TAKES_LONG = 'TAKES_LONG'

export interface PdfInspection {
  readonly verdict: PdfVerdict
  readonly pages: number
  /** What is kept of a file that is fine: the same pages, written anew (see `clean.ts`). */
  readonly clean?: Uint8Array
}

/** A page, drawn: RGBA pixels. */
export interface PdfPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  /** How many pages the file has. */
  readonly pages: number
}

/** Pages that a document of a citizen may have; a scanned sale deed has forty. */
export const MAX_PAGES = 100

/** A question to the worker. */
export type PdfJob =
  | { readonly act: 'inspect'; readonly bytes: Uint8Array }
  | { readonly act: 'look'; readonly bytes: Uint8Array }
  | { readonly act: 'draw'; readonly bytes: Uint8Array; readonly page: PageOfPdf }

/** Which page to draw, from 1, and how long its longer side is to be in pixels. */
export interface PageOfPdf {
  readonly number: number
  readonly longestSide: number
}

export type PdfResult = PdfInspection | PdfPicture | typeof TAKES_LONG | null
