import * as v from 'valibot'
import type { ActFault, FormOption } from '#contract/desk/acts.ts'
import { message, say } from '#contract/text.ts'

/** What is typed, by the name of its option or column. */
export type Typed = Record<string, string | boolean>

/** What a form of an act holds: its options, and the rows that stand for its file. */
export interface Asked {
  options: Typed
  rows: Typed[]
}

const text = v.pipe(v.string(), v.trim(), v.maxLength(20_000))
const needed = v.pipe(text, v.nonEmpty(message(say('This is needed.', 'यह आवश्यक है।'))))

const entriesOf = (asked: readonly FormOption[]) =>
  v.object(
    Object.fromEntries(
      asked.map(({ key, kind, required }) => [key, kind === 'flag' ? v.boolean() : required ? needed : text]),
    ),
  )

const unjudged = v.record(v.string(), v.union([v.string(), v.boolean()]))

/** What is typed is judged by: options one by one, and each row where rows are typed; without `columns` they wait aside. */
export const schemaOf = (options: readonly FormOption[], columns: readonly FormOption[] | null) =>
  v.object({ options: entriesOf(options), rows: v.array(columns ? entriesOf(columns) : unjudged) })

/** Fields with nothing in them. */
export const blank = (asked: readonly FormOption[]): Typed =>
  Object.fromEntries(asked.map(({ key, kind }) => [key, kind === 'flag' ? false : '']))

/** Rows as cells, in the order of the columns. */
export const cellsOf = (columns: readonly FormOption[], rows: readonly Typed[]): string[][] =>
  rows.map(row => columns.map(({ key }) => String(row[key] ?? '')))

/** Records that a list has marked, by the column that names them: what else is asked is the same for all. */
export interface Marked {
  readonly key: string
  readonly values: readonly string[]
}

/** The rows of marked records: each with what was typed once. */
export const rowsOfMarked = ({ key, values }: Marked, typed: Typed | undefined): Typed[] =>
  values.map(value => ({ ...typed, [key]: value }))

/** A fault of a file whose rows were typed, at the field that it is about; undefined where it is about no field. */
export function fieldOfFault(
  { line, name }: ActFault,
  columns: readonly FormOption[],
): `rows.${number}.${string}` | undefined {
  // The heading is the first line.
  const row = line - 2
  const column = columns.find(({ key }) => key.toLowerCase() === name?.toLowerCase())
  return column && row >= 0 ? `rows.${row}.${column.key}` : undefined
}
