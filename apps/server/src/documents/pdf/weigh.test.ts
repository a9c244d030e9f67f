import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { isBomb, lzwLength } from './weigh.ts'

const MEGABYTE = 1024 * 1024
const stream = (filter: string, content: Buffer | string): string => {
  const packed = content.toString('latin1')
  return `<< /Filter ${filter} /Length ${packed.length} >>\nstream\n${packed}\nendstream`
}
const bombOf = (filter: string, content: Buffer | string) =>
  isBomb(makePdf({ objects: [stream(filter, content)] }))

/** LZW as the format packs it (ISO 32000-2, 7.4.4), told by bits; kept plain, for the counting is held against it. */
function lzw(bytes: Uint8Array): Buffer {
  let [codes, width, bits] = [new Map<string, number>(), 9, '']
  const write = (code: number) => {
    bits += code.toString(2).padStart(width, '0')
  }
  write(256)
  const widen = (known: number) => {
    if (258 + known >= 2 ** width && width < 12) width++
  }
  let held = ''
  for (const byte of bytes) {
    const longer = held + String.fromCharCode(byte)
    if (longer.length === 1 || codes.has(longer)) {
      held = longer
      continue
    }
    write(held.length === 1 ? held.charCodeAt(0) : (codes.get(held) ?? 0))
    codes.set(longer, 258 + codes.size)
    widen(codes.size)
    if (codes.size >= 4094 - 258) {
      write(256)
      ;[codes, width] = [new Map(), 9]
    }
    held = String.fromCharCode(byte)
  }
  if (held !== '') write(held.length === 1 ? held.charCodeAt(0) : (codes.get(held) ?? 0))
  widen(codes.size + 1)
  write(257)
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map(part => Number.parseInt(part.padEnd(8, '0'), 2)))
}

describe('a PDF is weighed before anything unpacks it', () => {
  it('and one with a page scanned at 600 dots an inch is none', () => {
    expect(bombOf('/FlateDecode', deflateSync(Buffer.alloc(34 * MEGABYTE, 255)))).toBe(false)
    expect(isBomb(makePdf({ pages: 100 }))).toBe(false)
  })

  it('and one that unpacks to gigabytes is a bomb, however it is packed', () => {
    const heavy = deflateSync(Buffer.alloc(130 * MEGABYTE))
    const twice = deflateSync(deflateSync(Buffer.alloc(MEGABYTE)))
    expect(bombOf('/FlateDecode', heavy)).toBe(true)
    expect(bombOf('/Fl#61teDecode', heavy)).toBe(true)
    expect(bombOf('[/ASCIIHexDecode /FlateDecode]', `${heavy.toString('hex')}>`)).toBe(true)
    expect(bombOf('[/FlateDecode /FlateDecode]', twice)).toBe(true)
    expect(bombOf('[/RunLengthDecode /LZWDecode]', 'x')).toBe(true)
    expect(bombOf('7 0 R', heavy)).toBe(true)
    expect(bombOf('/LZWDecode', lzw(Buffer.alloc(MEGABYTE)))).toBe(false)
  })

  it('also where its streams lie within one another', () => {
    const hidden = `4 0 obj\n${stream('/FlateDecode', deflateSync(Buffer.alloc(130 * MEGABYTE)))}\nendobj`
    expect(isBomb(makePdf({ objects: [stream('/DCTDecode', hidden)] }))).toBe(true)
  })

  it('and many small ones together weigh as much as one', () => {
    const part = stream('/FlateDecode', deflateSync(Buffer.alloc(14 * MEGABYTE)))
    expect(isBomb(makePdf({ objects: Array.from({ length: 10 }, () => part) }))).toBe(true)
  })

  it('by the very length that LZW codes stand for', () => {
    const texts = fc.uint8Array({ maxLength: 3000, max: 3 })
    fc.assert(fc.property(texts, bytes => lzwLength(lzw(bytes), Number.MAX_SAFE_INTEGER) === bytes.length))
    expect(lzwLength(lzw(Buffer.alloc(MEGABYTE)), Number.MAX_SAFE_INTEGER)).toBe(MEGABYTE)
    expect(lzwLength(lzw(Buffer.alloc(MEGABYTE)), 1000)).toBeGreaterThan(1000)
  })
})
