import { inflateSync } from 'node:zlib'
import { namesIn } from './names.ts'

/** What all packed parts of a PDF may come to when they are unpacked: three pages scanned in grey at 600 dots an inch. */
const ROOM = 128 * 1024 * 1024
/** What is unpacked in passing, within some milliseconds. Papers made by programs come to less; a scan packed as a picture counts nothing. */
export const QUICK_ROOM = 4 * 1024 * 1024
/** Filters that make much of little. A picture's own (DCT, JPX, CCITT, JBIG2) are bounded by its width and height. */
const COMPRESSORS: Readonly<Record<string, 'flate' | 'lzw' | 'run'>> = {
  FlateDecode: 'flate',
  Fl: 'flate',
  LZWDecode: 'lzw',
  LZW: 'lzw',
  RunLengthDecode: 'run',
  RL: 'run',
}
const STREAM = /(?<!end)stream\r?\n/g
/** How far before its stream a dictionary may begin; one of ours has some hundred characters. */
const LONGEST_HEAD = 16 * 1024
const CLEAR_TABLE = 256
const END_OF_DATA = 257
const FIRST_CODE = 258

/** Bytes that LZW codes stand for, without making them; more than `room` is not counted on. */
export function lzwLength(bytes: Uint8Array, room: number): number {
  const lengths = new Uint32Array(4096)
  lengths.fill(1, 0, 256)
  let [total, next, width, bits, held, last] = [0, FIRST_CODE, 9, 0, 0, 0]
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >>> bits) & ((1 << width) - 1)
    if (code === END_OF_DATA) break
    if (code === CLEAR_TABLE) {
      ;[next, width, last] = [FIRST_CODE, 9, 0]
      continue
    }
    const length = code < next ? (lengths[code] ?? 1) : last + 1
    if (last > 0 && next < 4096) lengths[next++] = last + 1
    // The code after the next is wider already: what the format calls an early change.
    width = next + 1 >= 2048 ? 12 : next + 1 >= 1024 ? 11 : next + 1 >= 512 ? 10 : 9
    last = length
    total += length
    if (total > room) break
  }
  return total
}

function flateLength(bytes: Uint8Array, room: number): number {
  try {
    return inflateSync(bytes, { maxOutputLength: room }).length
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    // What is torn or is no such stream unpacks to nothing that counts; the reader of the PDF will find it.
    return isFull ? room + 1 : 0
  }
}

/** Bytes written as text; what is no such text ends them. */
function fromHex(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1').split('>', 1)[0] ?? ''
  return Buffer.from(text.replace(/\s/g, ''), 'hex')
}

function from85(bytes: Uint8Array): Uint8Array {
  const made = new Uint8Array(Math.ceil(bytes.length * 4))
  let [length, group, held] = [0, 0, 0]
  for (const byte of bytes) {
    if (byte === 0x7a && held === 0) length += 4
    if (byte < 0x21 || byte > 0x75) {
      if (byte === 0x7e) break
      continue
    }
    group = group * 85 + (byte - 0x21)
    if (++held < 5) continue
    for (const shift of [24, 16, 8, 0]) made[length++] = (group / 2 ** shift) & 255
    ;[group, held] = [0, 0]
  }
  return made.subarray(0, length + held)
}

const TEXTS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  ASCIIHexDecode: fromHex,
  AHx: fromHex,
  ASCII85Decode: from85,
  A85: from85,
}

/** A run of up to 128 bytes is written in two. */
const runLength = (bytes: Uint8Array): number => bytes.length * 64

const LENGTHS = { flate: flateLength, lzw: lzwLength, run: runLength } as const

/** What a PDF unpacks to: as much as there is room for; more; or what no document of a citizen may, however much room there is. */
export type Weight = 'FITS' | 'MORE' | 'NEVER'

/**
 * Weighs a PDF from its bytes alone, before anything reads it. Every place that looks like the beginning of a stream is
 * weighed, also inside others, and none may be packed twice, which is how a few bytes become gigabytes. No more than
 * `most` bytes are unpacked to find out.
 */
export function weigh(file: Uint8Array, most: number): Weight {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const text = buffer.toString('latin1')
  let room = most
  for (const start of text.matchAll(STREAM)) {
    const before = text.slice(Math.max(0, start.index - LONGEST_HEAD), start.index)
    const head = before.slice(Math.max(before.lastIndexOf(' obj'), before.lastIndexOf('endobj'), 0))
    if (/\/F(ilter)?\s+\d+\s+\d+\s+R/.test(head)) return 'NEVER'
    const filters = [...namesIn(head)]
    const [compressor, again] = filters.flatMap(name => COMPRESSORS[name] ?? [])
    const [plain, andAgain] = filters.flatMap(name => TEXTS[name] ?? [])
    if (again !== undefined || andAgain !== undefined) return 'NEVER'
    if (compressor === undefined) continue
    const begun = buffer.subarray(start.index + start[0].length)
    room -= LENGTHS[compressor](plain ? plain(begun) : begun, room)
    if (room < 0) return 'MORE'
  }
  return 'FITS'
}

/** Whether a PDF unpacks to more than a document of a citizen can be. */
export const isBomb = (file: Uint8Array): boolean => weigh(file, ROOM) !== 'FITS'
