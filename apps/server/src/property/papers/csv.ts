import { csvCell } from '#domain/text/csvCell.ts'

/** A column of a table for spreadsheets. */
export interface CsvColumn<Row> {
  readonly head: string
  readonly cell: (row: Row) => string
}

/** A table as CSV (RFC 4180) with the mark by which spreadsheets know UTF-8. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(column => column.head),
    ...rows.map(row => columns.map(column => column.cell(row))),
  ]
  return `\uFEFF${lines.map(line => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}
