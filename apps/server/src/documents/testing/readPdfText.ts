import { inflateSync } from 'node:zlib'

const STREAM = /stream\r?\n/

function objectsOf(file: string): Map<string, string> {
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g))
    objects.set(number, body)
  return objects
}

function inflate(object: string | undefined): string {
  const start = object ? STREAM.exec(object) : null
  if (!object || !start) return ''
  const from = start.index + start[0].length
  const length = Number(/\/Length (\d+)/.exec(object)?.[1])
  const bytes = Buffer.from(object.slice(from, from + length), 'latin1')
  return object.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le').replace('\uFEFF', '')
}

/** Glyph number → text, from a font's ToUnicode map. */
function glyphTexts(cmap: string): Map<number, string> {
  const texts = new Map<number, string>()
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      texts.set(Number.parseInt(glyph, 16), fromUtf16(text))
  for (const [, block = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of block.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi,
    )) {
      const first = Number.parseInt(from, 16)
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph++)
        texts.set(glyph, String.fromCodePoint((fromUtf16(text).codePointAt(0) ?? 0) + glyph - first))
    }
  return texts
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function bytesOf(literal: string): Buffer {
  const plain = literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  )
  return Buffer.from(plain, 'latin1')
}

function glyphsOf(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2))
}

/** A run of glyphs is a literal string, or hexadecimal as soon as one of its bytes is above 127. */
const TOKEN =
  /\/ActualText <([0-9A-F]+)>|<([0-9A-F]+)>|(BDC|BMC)|(EMC)|\/(\w+) [\d.]+ Tf|\(((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*)\)/g

function readRun(run: string, fonts: Map<string, Map<number, string>>): string {
  let text = ''
  let font = new Map<number, string>()
  let depth = 0
  let hiddenAt = 0
  let actual: string | null = null
  for (const [, actualText, hex, open, close, fontName, literal] of run.matchAll(TOKEN)) {
    if (actualText) actual = fromUtf16(actualText)
    else if (open) {
      depth++
      if (actual !== null) {
        text += actual
        hiddenAt = depth
        actual = null
      }
    } else if (close) {
      if (depth === hiddenAt) hiddenAt = 0
      depth--
    } else if (fontName) font = fonts.get(fontName) ?? font
    else if ((hex ?? literal) !== undefined && hiddenAt === 0)
      text += glyphsOf(hex ? Buffer.from(hex, 'hex') : bytesOf(literal ?? ''))
        .map(glyph => font.get(glyph) ?? '')
        .join('')
  }
  return text
}

/** The runs of text on a page; what is drawn between them may look like text and is none. */
const readContent = (content: string, fonts: Map<string, Map<number, string>>): string =>
  [...content.matchAll(/(?<=^BT\n)[\s\S]*?(?=\nET$)/gm)].map(([run]) => `\n${readRun(run, fonts)}`).join('')

/**
 * The text of a PDF that our printer made, in the order in which it was written, one line for each run. Unlike
 * pdf.js it honours `ActualText`, which carries the true letters of shaped Devanagari.
 */
export function readPdfText(bytes: Uint8Array): string {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const fonts = new Map<string, Map<number, string>>()
  const pages: string[] = []
  const follow = (reference: RegExp, text: string) => objects.get(reference.exec(text)?.[1] ?? '')
  for (const page of [...objects.values()].filter(body => /\/Type\s*\/Page\b/.test(body))) {
    const resources = follow(/\/Resources (\d+) 0 R/, page) ?? page
    const fontList = /\/Font\s*<<([\s\S]*?)>>/.exec(resources)?.[1] ?? ''
    for (const [, name = '', number = ''] of fontList.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const toUnicode = follow(/\/ToUnicode (\d+) 0 R/, objects.get(number) ?? '')
      fonts.set(name, glyphTexts(inflate(toUnicode)))
    }
    pages.push(readContent(inflate(follow(/\/Contents (\d+) 0 R/, page)), fonts))
  }
  return pages.join('\n').normalize('NFC')
}
