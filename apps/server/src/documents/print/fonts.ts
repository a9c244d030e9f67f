import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The faces of every printed document; Devanagari is part of Noto Sans, the second family only fills gaps. */
const FACES = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
]

/** Reads the fonts as TrueType files. */
export function loadFonts(): Buffer[] {
  return FACES.map(face => readFileSync(require.resolve(face)))
}

/**
 * Code points that a TrueType font can draw, read from its `cmap` table (OpenType specification: formats 4 and 12).
 * @throws RangeError when the font has neither.
 */
export function readCoverage(font: Buffer): Set<number> {
  const covered = new Set<number>()
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index++) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue
    const cmap = font.readUInt32BE(record + 8)
    const subtables = font.readUInt16BE(cmap + 2)
    for (let sub = 0; sub < subtables; sub++)
      addSubtable(font, cmap + font.readUInt32BE(cmap + 4 + sub * 8 + 4), covered)
  }
  if (covered.size === 0) throw new RangeError('the font maps no characters')
  return covered
}

function addSubtable(font: Buffer, at: number, covered: Set<number>): void {
  const format = font.readUInt16BE(at)
  if (format === 12) {
    const groups = font.readUInt32BE(at + 12)
    for (let group = 0; group < groups; group++) {
      const start = at + 16 + group * 12
      for (let code = font.readUInt32BE(start); code <= font.readUInt32BE(start + 4); code++)
        covered.add(code)
    }
  }
  if (format === 4) {
    const segments = font.readUInt16BE(at + 6)
    for (let offset = 0; offset < segments; offset += 2) {
      const end = font.readUInt16BE(at + 14 + offset)
      const first = font.readUInt16BE(at + 16 + segments + offset)
      for (let code = first; code <= end && code < 0xffff; code++) covered.add(code)
    }
  }
}
