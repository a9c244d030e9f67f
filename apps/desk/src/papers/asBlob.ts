import type { DeskFile } from '#contract/desk/file.ts'

/** A file of the server as the browser shows or saves it. */
export const asBlob = ({ bytes, mimeType }: DeskFile): Blob =>
  new Blob([new Uint8Array(bytes)], { type: mimeType })
