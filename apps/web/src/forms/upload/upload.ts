import { type FileKind, kindOf } from '#domain/documents/fileKind.ts'

export type Refusal = 'type' | 'size' | 'empty'

/** Why a file is refused before it is sent, or null. The server checks again. */
export async function refusalOf(
  file: Blob,
  accept: readonly FileKind[],
  maxBytes: number,
): Promise<Refusal | null> {
  if (file.size === 0) return 'empty'
  const kind = kindOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  if (!kind || !accept.includes(kind)) return 'type'
  return file.size > maxBytes ? 'size' : null
}
