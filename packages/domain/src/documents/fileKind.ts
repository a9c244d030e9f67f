/** What a citizen may send, told apart by the first bytes, as names and types can lie. */
export type FileKind = 'jpeg' | 'png' | 'pdf'

export const MIME = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
} as const satisfies Record<FileKind, string>

/** Kind of a file by its signature, or null. */
export function kindOf(head: Uint8Array): FileKind | null {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf'
  return null
}

/** Size in words: 512 B, 48 KB, 1.9 MB. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`
}
