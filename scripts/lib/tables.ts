// Tables in the sources of the server: which file names which table in SQL, and whether it writes there. Read by the check
// of tables and by the figures of the house.
import { literalsOf } from './literals.ts'

/** How a file names a table: it reads or writes its rows, or it gives the name to a helper that will. */
export type Way = 'read' | 'write' | 'given'

/** One table that a file names, and in which line (from 1). */
export interface Mention {
  readonly table: string
  readonly line: number
  readonly way: Way
}

/**
 * The names of the portal's tables, from the types that are generated from the database. Those of another schema belong
 * to the stand-in of the payment company, which is another house.
 */
export function tablesOf(types: string): string[] {
  const body = /export interface DB \{([\s\S]*?)\n\}/.exec(types)?.[1] ?? ''
  const tables = [...body.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
  if (tables.length === 0) throw new Error('The generated types list no table.')
  return tables
}

/** Calls of the query builder that name a table, or several in a list. */
const BUILDER =
  /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)(?:<[^()]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g
/** The table that a life cycle, an import or another helper is made for. */
const GIVEN = /\btable: '([\w.]+)'/g
/** Words of SQL before the name of a table, or before several with commas. */
const WORDED =
  /\b(from|join|insert\s+into|merge\s+into|update|delete\s+from|using|lock\s+table|truncate(?:\s+table)?)\s+(?:only\s+)?((?:[\w.]+(?:\s+(?:as\s+)?(?!(?:where|join|left|on|order|set|cross|inner)\b)\w+)?\s*,\s*)*[\w.]+)/gi
/** A string that is a statement though no tag says so: what `pool.query` is given. */
const STATEMENT =
  /^\s*(?:select|insert\s+into|update\s+(?:only\s+)?[\w.]+(?:\s+(?:as\s+)?\w+)?\s+set|delete\s+from|with\s+\w+\s+as|truncate|merge\s+into|lock\s+table)\b/i
const WRITING = /insert|update|delete|merge|truncate/i

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
const wayOf = (verb: string): Way => (WRITING.test(verb) ? 'write' : 'read')

const statementsOf = (text: string) =>
  literalsOf(text).filter(({ text: words, tag }) => tag === 'sql' || STATEMENT.test(words))

/** Whether a source holds SQL: a call of the query builder, a text tagged `sql`, or a statement in a string. */
export const hasSql = (text: string): boolean =>
  new RegExp(BUILDER.source).test(text) || statementsOf(text).length > 0

/** Whether the SQL of a source names tables that it is given, so that its text does not tell which. */
export const isGeneric = (text: string): boolean => /\bsql\.table\((?!')/.test(text)

/** Every table that a source names, by the query builder, in a text of SQL, or for a helper. */
export function mentionsOf(text: string, tables: ReadonlySet<string>): Mention[] {
  const built = [...text.matchAll(BUILDER)].flatMap(({ 1: call = '', 2: named = '', index }) =>
    [...named.matchAll(/'([\w.]+)(?: as \w+)?'/g)].map(([, table = '']) => ({
      table,
      at: index,
      way: wayOf(call),
    })),
  )
  const given = [...text.matchAll(GIVEN)].map(({ 1: table = '', index }) => ({
    table,
    at: index,
    way: 'given' as const,
  }))
  const worded = statementsOf(text).flatMap(({ text: words, at }) =>
    [...words.matchAll(WORDED)].flatMap(({ 1: verb = '', 2: list = '' }) =>
      list.split(',').map(one => ({ table: one.trim().split(/\s/)[0] ?? '', at, way: wayOf(verb) })),
    ),
  )
  return [...built, ...given, ...worded]
    .filter(({ table }) => tables.has(table))
    .map(({ table, at, way }) => ({ table, line: lineAt(text, at), way }))
}
