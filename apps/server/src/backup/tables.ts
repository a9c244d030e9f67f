import type pg from 'pg'

/** A table as a backup names it. */
export interface TableShape {
  readonly schema: string
  readonly name: string
  /** Columns that hold data; computed ones are computed again. */
  readonly columns: readonly string[]
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const tableName = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')

const TABLES = `
  select n.nspname as schema, c.relname as name, c.oid::int as oid,
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                order by a.attnum) as columns,
         array(select k.confrelid::int from pg_constraint k
                where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     and c.relname <> 'schema_migration'
   order by 1, 2`

/** The portal's tables, each after those that it refers to; one that lies in parts is one table. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { oid: number; refers: number[] }>(TABLES)
  const ordered: typeof rows = []
  const visit = (table: (typeof rows)[number], path: ReadonlySet<number>) => {
    if (ordered.includes(table)) return
    for (const oid of table.refers) {
      const other = rows.find(row => row.oid === oid)
      if (other && !path.has(oid)) visit(other, new Set([...path, oid]))
    }
    ordered.push(table)
  }
  for (const table of rows) visit(table, new Set([table.oid]))
  return ordered.map(({ schema, name, columns }) => ({ schema, name, columns }))
}

export interface SequenceState {
  readonly schema: string
  readonly name: string
  /** Number given last; null when none was. */
  readonly last: string | null
}

/** Where the numbering of ids and public numbers stands. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
      where schemaname !~ '^pg_' order by 1, 2`,
  )
  return rows
}

/** Migrations of a database in their order, with their checksums. */
export async function readApplied(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  )
  return rows
}
