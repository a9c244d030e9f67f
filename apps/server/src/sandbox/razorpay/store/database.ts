/** The little that the sandbox needs of PostgreSQL: queries, and one transaction around one act. */
import type { Pool, PoolClient, QueryResultRow } from 'pg'

export type Sql = Pick<PoolClient, 'query'>

/** Runs `act` in one transaction; any error undoes all of it. */
export async function transaction<T>(pool: Pool, act: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await act(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    client.release(broken)
  }
}

export async function many<Row extends QueryResultRow>(
  sql: Sql,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await sql.query<Row>(text, values)).rows
}

export async function first<Row extends QueryResultRow>(
  sql: Sql,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  return (await many<Row>(sql, text, values))[0]
}

/** Exactly one row, as `returning` gives for a row that is known to exist. */
export async function one<Row extends QueryResultRow>(
  sql: Sql,
  text: string,
  values: unknown[],
): Promise<Row> {
  const row = await first<Row>(sql, text, values)
  if (!row) throw new Error('a row of the sandbox provider vanished')
  return row
}

/** A 64-bit column as the driver hands it over, whatever parser is set. */
export type Int8 = string | bigint
