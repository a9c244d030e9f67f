import type { FileKind } from './fileKind.ts'

const MAX_CHARACTERS = 120
const EXTENSIONS: Readonly<Record<FileKind, readonly [string, ...string[]]>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  pdf: ['pdf'],
}

/** Names that Windows keeps for devices, with or without an extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/**
 * Control characters, and marks that are not seen or turn the text around. The joiners U+200C and U+200D stay: Hindi is
 * written with them.
 */
const UNSEEN = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** Cuts between whole characters, so that no letter loses its vowel sign. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text)) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept
}

/**
 * A file name that is safe to show, store and save anywhere: no folders, no control or turning characters, none that a
 * file system refuses, at most 120 characters, with the extension that fits what the file is.
 */
export function safeFileName(given: string, kind: FileKind): string {
  const last = given.slice(-4000).toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const name = last
    .replace(UNSEEN, '')
    .replace(/[<>:"|?*\uFFFD]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const dot = name.lastIndexOf('.')
  const extension = name.slice(dot + 1)
  const fits = dot > 0 && EXTENSIONS[kind].includes(extension.toLowerCase())
  const ending = fits ? extension : EXTENSIONS[kind][0]
  const stem = fits ? name.slice(0, dot) : name
  const body = cut(stem, MAX_CHARACTERS - ending.length - 1).replace(/[.\s]+$/, '')
  if (body === '') return `document.${ending}`
  return `${DEVICE.test(body.split('.')[0] ?? '') ? '_' : ''}${body}.${ending}`
}
