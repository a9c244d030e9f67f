import { pipeline, Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { say } from '#contract/text.ts'
import { BadFile, type FileFault } from '../errors.ts'
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
      throw new BadFile(source.name, [
        {
          line: 1,
          message: say('is not UTF-8 text; save it as "CSV UTF-8"', 'UTF-8 पाठ नहीं है; “CSV UTF-8” में सहेजें'),
        },
      ])
    }
  }
  for await (const bytes of source.bytes()) {
    if (first && ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)))
      throw new BadFile(source.name, [
        {
          line: 1,
          message: say('is UTF-16 text; save it as "CSV UTF-8"', 'UTF-16 पाठ है; “CSV UTF-8” में सहेजें'),
        },
      ])
    first = false
    yield decode(bytes)
  }
  yield decode()
}

/** The same text with lines that end in LF alone: inside quotes too, a CRLF of another system is one line break. */
async function* plainLinesOf(source: InputFile): AsyncGenerator<string> {
  let held = ''
  for await (const piece of textOf(source)) {
    const text = held + piece
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replaceAll('\r\n', '\n')
  }
}

/** What the parser says of a misplaced quote: one inside a cell that is not quoted, or text after a closing one. */
const MISPLACED: ReadonlySet<string> = new Set(['INVALID_OPENING_QUOTE', 'CSV_INVALID_CLOSING_QUOTE'])

/** The parser's fault as an officer reads it. A quote that stays open is told where its record begins, not where it ends. */
function faultOf(error: CsvError, { lines, empty_lines }: Progress): FileFault {
  if (!MISPLACED.has(error.code)) {
    const skipped = Number(error.empty_lines) - empty_lines
    return {
      line: lines + 1 + skipped,
      message: say('opens a quote that is never closed', 'उद्धरण चिह्न खुलता है, बंद नहीं होता'),
    }
  }
  const message = say(
    'has a quote in the wrong place; write "" for a quote inside quotes',
    'उद्धरण चिह्न गलत जगह है; भीतर के लिए "" लिखें',
  )
  return { line: Number(error.lines), column: Number(error.column) + 1, message }
}

/** How far the parser has read. */
interface Progress {
  readonly lines: number
  readonly empty_lines: number
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0)

/**
 * Reads comma-separated values as RFC 4180 has them: UTF-8 with or without a byte-order mark, lines ended by LF or
 * CRLF, quoted cells with commas, quotes and line breaks. Empty lines are left out. Nothing is kept in memory.
 *
 * @throws BadFile at the first place that is not CSV
 */
export async function* csvRecords(source: InputFile): AsyncGenerator<CsvRecord> {
  let read: Progress = { lines: 0, empty_lines: 0 }
  const options: Options = {
    bom: true,
    max_record_size: LONGEST_RECORD,
    // Told at once, where records that wait to be read are lost when the next one is wrong.
    on_record: (cells, { lines, empty_lines }) => {
      read = { lines, empty_lines }
      // The parser hands on lists of cells alone: the line goes before them.
      return [String(lines - breaksIn(cells)), ...cells]
    },
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
  }
  const parser = parse(options)
  // Its outcome is the parser's own, which is read below.
  pipeline(Readable.from(plainLinesOf(source)), parser, () => undefined)
  try {
    for await (const [line, ...cells] of parser) yield { line: Number(line), cells }
  } catch (error) {
    if (error instanceof CsvError) throw new BadFile(source.name, [faultOf(error, read)])
    throw error
  }
}
