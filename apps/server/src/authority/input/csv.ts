import { BadFile } from '../errors.ts'
import type { InputFile } from './inputFile.ts'

/** A record of a CSV file and the line it begins on. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** A quoted cell with line breaks may be long, but not the rest of the file: then a quote was never closed. */
const LONGEST_RECORD = 1_000_000

/** The text of a file, piece by piece; its byte-order mark is dropped. */
async function* textOf(source: InputFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new BadFile(source.name, [{ line: 1, message: 'is not UTF-8 text; save it as "CSV UTF-8"' }])
    }
  }
  for await (const bytes of source.bytes()) {
    if (first && ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)))
      throw new BadFile(source.name, [{ line: 1, message: 'is UTF-16 text; save it as "CSV UTF-8"' }])
    first = false
    yield decode(bytes)
  }
  yield decode()
}

/** Physical lines without their ends (LF or CRLF). */
async function* linesOf(source: InputFile): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of textOf(source)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
  if (rest !== '') yield rest.endsWith('\r') ? rest.slice(0, -1) : rest
}

const quotesIn = (text: string): number => text.split('"').length - 1

/** Cells of one whole record. @returns the column (from 1) of a misplaced quote when there is one */
function cellsOf(record: string): string[] | number {
  if (!record.includes('"')) return record.split(',')
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (record[at] === '"') {
      let cell = ''
      let from = at + 1
      for (;;) {
        const end = record.indexOf('"', from)
        if (end === -1) return cells.length + 1
        cell += record.slice(from, end)
        at = end + 1
        if (record[at] !== '"') break
        cell += '"'
        from = at + 1
      }
      if (at < record.length && record[at] !== ',') return cells.length + 1
      cells.push(cell)
    } else {
      const end = record.indexOf(',', at)
      const cell = end === -1 ? record.slice(at) : record.slice(at, end)
      if (cell.includes('"')) return cells.length + 1
      cells.push(cell)
      at += cell.length
    }
    if (at >= record.length) return cells
    at += 1
  }
}

/**
 * Reads comma-separated values as RFC 4180 has them: UTF-8 with or without a byte-order mark, lines ended by LF or
 * CRLF, quoted cells with commas, quotes and line breaks. Empty lines are left out. Nothing is kept in memory.
 *
 * @throws BadFile at the first place that is not CSV
 */
export async function* csvRecords(source: InputFile): AsyncGenerator<CsvRecord> {
  let line = 0
  let began = 0
  let record: string | undefined
  for await (const text of linesOf(source)) {
    line += 1
    if (record === undefined) began = line
    record = record === undefined ? text : `${record}\n${text}`
    if (record.length > LONGEST_RECORD) break
    if (record.includes('"') && quotesIn(record) % 2 === 1) continue
    if (record !== '') {
      const cells = cellsOf(record)
      if (typeof cells === 'number')
        throw new BadFile(source.name, [
          {
            line: began,
            column: cells,
            message: 'has a quote in the wrong place; write "" for a quote inside quotes',
          },
        ])
      yield { line: began, cells }
    }
    record = undefined
  }
  if (record !== undefined)
    throw new BadFile(source.name, [{ line: began, message: 'opens a quote that is never closed' }])
}
