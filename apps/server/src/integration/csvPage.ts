import { csvCell } from '#domain/text/csvCell.ts'
import type { PageRow } from './page.ts'

/** A value as a cell: what has parts is JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return csvCell(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Rows as CSV (RFC 4180): a line of names, CR LF after every line. */
export const csvPage = (columns: readonly string[], rows: readonly PageRow[]): string =>
  [columns.join(','), ...rows.map(row => columns.map(column => cellOf(row[column])).join(','))]
    .map(line => `${line}\r\n`)
    .join('')
