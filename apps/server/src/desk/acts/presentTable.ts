import { shownText } from '#server/authority/output/changes.ts'
import { forScreen, type Table } from '#server/authority/output/table.ts'

const MOST_ROWS = 500

/** Records as a screen shows them: the first five hundred, guarded columns cut to four characters; null where there are none. */
export async function presentTable(table: Table | undefined) {
  if (table === undefined) return null
  const { columns, rows } = forScreen(table)
  const shown: string[][] = []
  for await (const row of rows) {
    if (shown.length === MOST_ROWS) return { columns: [...columns], rows: shown, isWhole: false }
    shown.push(row.map(value => (value === null ? '' : shownText(value))))
  }
  return { columns: [...columns], rows: shown, isWhole: true }
}
