// Checks that statuses are written in one room: SQL text that updates or inserts a governed status column outside
// apps/server/src/lifecycle fails. Queries built with types cannot do it at all (apps/server/src/lifecycle/governed.ts);
// this finds the ones that are written as text.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const governedFile = 'apps/server/src/lifecycle/governed.ts'

/** Table → its status columns, read from the room's own list. */
function governedColumns() {
  const text = readFileSync(join(root, governedFile), 'utf8')
  const list = /GOVERNED_COLUMNS = \{([\s\S]*?)\n\}/.exec(text)?.[1] ?? ''
  const rows = [...list.matchAll(/(\w+): \[([^\]]*)\]/g)]
  if (rows.length === 0) throw new Error(`No list of columns was found in ${governedFile}.`)
  return rows.map(([, table = '', columns]) => ({
    table,
    columns: [...(columns ?? '').matchAll(/'(\w+)'/g)].map(([, column = '']) => column),
  }))
}

/**
 * Text between backticks or quotes that begins to update or insert into a table, up to its end.
 * @param {string} text
 * @param {string} table
 */
const statements = (text, table) => [
  ...text.matchAll(new RegExp(`\\b(update\\s+${table}\\b|insert\\s+into\\s+${table}\\b)[^\`]*`, 'gi')),
]

/**
 * Whether a statement writes a column: after `set` or a comma with `=`, or in the list of an insert.
 * @param {string} statement
 * @param {string} column
 */
function writes(statement, column) {
  const isInsert = /^insert/i.test(statement)
  if (isInsert) return new RegExp(`^[^(]*\\([^)]*\\b${column}\\b`, 'i').test(statement)
  const assigned = /\bset\b([\s\S]*?)(\bfrom\b|\bwhere\b|\breturning\b|$)/i.exec(statement)?.[1] ?? ''
  return new RegExp(`(^|,)\\s*${column}\\s*=`, 'i').test(assigned.replace(/\([^()]*\)/g, ''))
}

const faults = []
const governed = governedColumns()
// Tests may break a state on purpose, to see that it is noticed.
const files = globSync('apps/server/src/**/*.ts', { cwd: root })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !file.endsWith('.test.ts'))
for (const file of files.filter(file => !file.startsWith('apps/server/src/lifecycle/'))) {
  const text = readFileSync(join(root, file), 'utf8')
  for (const { table, columns } of governed)
    for (const match of statements(text, table))
      for (const column of columns)
        if (writes(match[0], column)) {
          const line = text.slice(0, match.index).split('\n').length
          faults.push(
            `${file}:${line} writes ${table}.${column}; only apps/server/src/lifecycle moves states`,
          )
        }
}
for (const line of faults) console.error(line)
console.log(`Status writers: ${governed.length} tables, ${files.length} files, ${faults.length} wrong`)
process.exitCode = faults.length === 0 ? 0 : 1
