import pg from 'pg'

const TABLES = [
  'property',
  'property_owner',
  'property_instalment',
  'ledger_entry',
  'ledger_posting',
] as const
const ROWS_AT_ONCE = 2500

/** Rows of a table in parts, in the order in which they lie. */
async function* parts(pool: pg.Pool, table: string): AsyncGenerator<Record<string, unknown>[]> {
  const reader = await pool.connect()
  try {
    await reader.query('begin')
    await reader.query(`declare rows_again no scroll cursor for select * from ${table}`)
    while (true) {
      const { rows } = await reader.query(`fetch ${ROWS_AT_ONCE} from rows_again`)
      if (rows.length === 0) break
      yield rows
    }
    await reader.query('commit')
  } finally {
    reader.release()
  }
}

/**
 * Inserts every row of the register into equal tables – indexes and checks, no foreign keys and no triggers – by bare
 * driver code in one transaction. Reading them does not count.
 * @param ownerUrl of the owner of the database, who may make tables
 */
export async function writeRowsAgain(
  ownerUrl: string,
): Promise<{ readonly seconds: number; readonly rows: number }> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  const writer = await pool.connect()
  let spent = 0
  let count = 0
  const timed = async (text: string, values?: unknown[]) => {
    const began = performance.now()
    await writer.query(text, values)
    spent += performance.now() - began
  }
  try {
    for (const table of TABLES)
      await writer.query(`create table again_${table} (like ${table} including all)`)
    await timed('begin')
    for (const table of TABLES) {
      for await (const rows of parts(pool, table)) {
        const names = Object.keys(rows[0] ?? {})
        const began = performance.now()
        const values = rows.flatMap(row =>
          names.map(name => {
            const value = row[name]
            return name === 'policy' ? JSON.stringify(value) : value
          }),
        )
        const places = rows.map(
          (_, index) => `(${names.map((__, column) => `$${index * names.length + column + 1}`).join(',')})`,
        )
        spent += performance.now() - began
        const into = `again_${table} (${names.join(',')}) overriding system value`
        await timed(`insert into ${into} values ${places.join(',')}`, values)
        count += rows.length
      }
    }
    await timed('commit')
  } finally {
    writer.release()
    await pool.end()
  }
  return { seconds: spent / 1000, rows: count }
}
