import type { Bilingual } from '../text/bilingual.ts'
import type { Tongue } from '../text/tongue.ts'

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

/** The kinds by name; like every abbreviation of the portal they stand in Devanagari in Hindi. */
export const FILE_KIND_NAMES: Readonly<Record<FileKind, Bilingual>> = {
  jpeg: { en: 'JPEG', hi: 'जेपीईजी' },
  png: { en: 'PNG', hi: 'पीएनजी' },
  pdf: { en: 'PDF', hi: 'पीडीएफ़' },
}

const UNITS: Readonly<Record<Tongue, readonly [string, string, string]>> = {
  en: ['B', 'KB', 'MB'],
  hi: ['बाइट', 'केबी', 'एमबी'],
}

/** Size in words: 512 B, 48 KB, 1.9 MB; in Hindi 1.9 एमबी. */
export function sizeWords(bytes: number, language: Tongue = 'en'): string {
  const [byte, kilo, mega] = UNITS[language]
  if (bytes < 1024) return `${bytes} ${byte}`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} ${kilo}`
  return `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} ${mega}`
}
