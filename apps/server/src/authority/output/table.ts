import { open } from 'node:fs/promises'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { csvCell } from '#domain/text/csvCell.ts'
import { WrongCall } from '../errors.ts'
import { type Shown, shownText } from './changes.ts'

/** A cell of a table. What is a word of ours comes in both languages: a terminal and a file write the English. */
export type Cell = Shown | Bilingual

export const isBilingual = (cell: Cell): cell is Bilingual =>
  typeof cell === 'object' && cell !== null && 'en' in cell

const english = (cell: Cell): Shown => (isBilingual(cell) ? cell.en : cell)

/** Records to print or to write to a file; many come as a stream. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
  /** Columns that only the file of --out holds in full: on the screen and in --json four characters are left. */
  readonly guarded?: readonly string[]
  /** Done before the table leaves as a file, with its guarded columns; may refuse. */
  readonly beforeFile?: () => Promise<void>
}

/** The table as a screen, a log or a pipe may hold it. */
export function forScreen(table: Table): Table {
  const { columns, guarded = [] } = table
  if (guarded.length === 0) return table
  const hidden = columns.map(column => guarded.includes(column))
  const rows = async function* () {
    for await (const row of table.rows)
      yield row.map((value, index) =>
        hidden[index] && typeof value === 'string' ? `****${value.slice(-4)}` : value,
      )
  }
  return { columns, rows: rows() }
}

/** A cell of our CSV files. */
function shownCell(cell: Cell): string {
  const value = english(cell)
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  return csvCell(Array.isArray(value) ? value.join('; ') : String(value))
}

/** Records as objects for --json: instants as ISO 8601, amounts and big numbers as text. */
const jsonValue = (value: Shown): unknown => (typeof value === 'bigint' ? String(value) : value)
export const rowObject = ({ columns }: Table, row: readonly Cell[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column, index) => [column, jsonValue(english(row[index] ?? null))]))

async function* fileLines(table: Table, asJson: boolean): AsyncGenerator<string> {
  if (!asJson) {
    // The mark tells spreadsheets that the text is UTF-8: names in Hindi stay readable.
    yield `\uFEFF${table.columns.map(shownCell).join(',')}\r\n`
    for await (const row of table.rows) yield `${row.map(shownCell).join(',')}\r\n`
    return
  }
  let before = '[\n'
  for await (const row of table.rows) {
    yield `${before}${JSON.stringify(rowObject(table, row))}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * Writes a table to a new file, CSV or JSON by its ending.
 *
 * @returns number of records
 * @throws WrongCall when the file exists already or cannot be made
 */
export async function writeTable(path: string, table: Table): Promise<number> {
  if (!/\.(csv|json)$/i.test(path)) throw new WrongCall(`--out ${path}: the name must end in .csv or .json.`)
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EEXIST' ? 'there is such a file already' : `it cannot be written (${error.code})`
    throw new WrongCall(`--out ${path}: ${why}.`)
  })
  let count = 0
  try {
    await table.beforeFile?.()
    let waiting = ''
    const asJson = /\.json$/i.test(path)
    const counted = async function* () {
      for await (const row of table.rows) {
        count += 1
        yield row
      }
    }
    for await (const line of fileLines({ ...table, rows: counted() }, asJson)) {
      waiting += line
      if (waiting.length < 65_536) continue
      await file.write(waiting)
      waiting = ''
    }
    await file.write(waiting)
    await file.sync()
  } finally {
    await file.close()
  }
  return count
}

/** A table as the bytes of a CSV file, its guarded columns in full: for the desk, where no file is written here. */
export async function csvFile(table: Table): Promise<Uint8Array> {
  await table.beforeFile?.()
  const parts: string[] = []
  for await (const line of fileLines(table, false)) parts.push(line)
  return Buffer.from(parts.join(''), 'utf8')
}

const LONGEST_CELL = 60

/** A table for the terminal: columns aligned, numbers to the right, long cells cut. */
export async function tableLines(table: Table): Promise<string[]> {
  const rows: string[][] = []
  const numeric = table.columns.map(() => true)
  for await (const row of table.rows) {
    rows.push(
      row.map((cell, index) => {
        const value = english(cell)
        if (value !== null && typeof value !== 'number' && typeof value !== 'bigint') numeric[index] = false
        const text = value === null || value === '' ? '-' : shownText(value).replace(/\s+/g, ' ')
        return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text
      }),
    )
  }
  const widths = table.columns.map((column, index) =>
    Math.max(column.length, ...rows.map(row => (row[index] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) =>
        numeric[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const count = `${rows.length.toLocaleString('en-IN')} ${rows.length === 1 ? 'record' : 'records'}`
  if (rows.length === 0) return [count]
  return [line(table.columns), widths.map(width => '-'.repeat(width)).join('  '), ...rows.map(line), count]
}
