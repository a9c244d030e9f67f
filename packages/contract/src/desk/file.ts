import * as v from 'valibot'

/** The header that says how many pages the paper of a picture has. */
export const PAGES_HEADER = 'x-pages'

/** What a call of the desk answers as bytes instead of JSON: a picture of a page, or a file to be saved. */
export class DeskFile {
  readonly bytes: Uint8Array
  readonly mimeType: string
  /** Pages of the paper that a picture shows one of. */
  readonly pages: number
  /** The name under which it is saved; null for a picture that is only shown. */
  readonly fileName: string | null

  constructor(file: Pick<DeskFile, 'bytes' | 'mimeType'> & Partial<Pick<DeskFile, 'pages' | 'fileName'>>) {
    this.bytes = file.bytes
    this.mimeType = file.mimeType
    this.pages = file.pages ?? 1
    this.fileName = file.fileName ?? null
  }
}

/** The output of a call that answers bytes. */
export const FileOutput = v.instance(DeskFile)
