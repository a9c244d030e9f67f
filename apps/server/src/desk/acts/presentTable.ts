import { formatDate, type Language } from '#domain/dates/format.ts'
import { isDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { valueWords } from '#domain/officer/recordNames.ts'
import { headWords } from '#domain/officer/tableHeads.ts'
import { shownText } from '#server/authority/output/changes.ts'
import { type Cell, forScreen, isBilingual, type Table } from '#server/authority/output/table.ts'

const MOST_ROWS = 500

/** An amount as commands write it: rupees with two decimals, ungrouped. */
const RUPEES = /^-?\d+\.\d{2}$/

/** Columns that hold what somebody wrote: their words stand as they are. */
const WRITTEN: ReadonlySet<string> = new Set([
  'Details',
  'HolderName',
  'LastError',
  'Name',
  'Note',
  'Payload',
  'Reason',
  'Remarks',
  'Resolution',
  'Subject',
  'Why',
])

/** A cell as whoever reads the screen says it: words in their language, moments, days and amounts as everywhere at the desk. */
function cellWords(cell: Cell, isWritten: boolean, language: Language): string {
  if (cell === null || cell === '') return ''
  if (isBilingual(cell)) return cell[language]
  if (cell instanceof Date) return formatDate(cell, 'plainMinute', language)
  const text = shownText(cell)
  if (isWritten) return text
  if (isDay(text)) return formatDate(text, 'day')
  return RUPEES.test(text) ? formatAmount(text) : valueWords(text, language)
}

/** Records as a screen shows them: the first five hundred, guarded columns cut to four characters; null where there are none. */
export async function presentTable(table: Table | undefined, language: Language) {
  if (table === undefined) return null
  const { columns, rows } = forScreen(table)
  const written = columns.map(column => WRITTEN.has(column))
  const heads = columns.map(column => headWords(column, language))
  const shown: string[][] = []
  for await (const row of rows) {
    if (shown.length === MOST_ROWS) return { columns: heads, rows: shown, isWhole: false }
    shown.push(row.map((cell, index) => cellWords(cell, written[index] === true, language)))
  }
  return { columns: heads, rows: shown, isWhole: true }
}
