import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { withPreparedStatements } from './preparedStatements.ts'
import type { DB } from './schema.ts'
import { endSilence, type Patience } from './silence.ts'

/** The portal's typed view of its database. */
export type Database = Kysely<DB>

export type PoolOptions = {
  url: string
  /** Most connections held at once (default 20). */
  size?: number
  /** Told about connections that broke while idle, such as when PostgreSQL was restarted. */
  report?: (error: Error) => void
  /** How long an answer is waited for. */
  patience?: Patience
  /** How long a free connection is waited for; whoever waits longer is told that the database is away. */
  connectMs?: number
}

const LOCK_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 3_000
const PATIENCE: Patience = {
  lookMs: 3 * SECOND_MS,
  againMs: SECOND_MS,
  questionMs: 3 * SECOND_MS,
  // PostgreSQL itself ends a statement before that: whoever hears nothing until then speaks to nobody any more.
  silenceMs: STATEMENT_TIMEOUT_MS + 3 * SECOND_MS,
}
const PING_MS = 3_000
/** After so long without a word the other side is asked whether it is still there. */
const KEEP_ALIVE_MS = 5_000

/** What every connection asks PostgreSQL to hold it to, from its first word on. */
export const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: MINUTE_MS,
} as const

const { builtins } = pg.types
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const TEXT_ARRAY: number = 1009

const asText = (text: string) => text
const parseTextArray: (text: string) => string[] = pg.types.getTypeParser(TEXT_ARRAY)

/**
 * How PostgreSQL values arrive: `bigint` as BigInt (paise never pass through a float), `date` as `YYYY-MM-DD`,
 * `numeric` as its decimal string, `timestamptz` as Date, `json` and `jsonb` parsed.
 */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return BigInt
    if (oid === builtins.DATE || oid === builtins.NUMERIC) return asText
    if (oid === INT8_ARRAY) return (text: string) => parseTextArray(text).map(BigInt)
    if (oid === DATE_ARRAY) return parseTextArray
    return pg.types.getTypeParser(oid, format)
  },
}

/** A pool in which no statement or lock wait lasts so long that it stalls the portal. */
export function createPool(options: PoolOptions): pg.Pool {
  const { url, size = 20, report = () => undefined } = options
  const { patience = PATIENCE, connectMs = CONNECT_TIMEOUT_MS } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: typeParsers,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idleTimeoutMillis: MINUTE_MS,
    ...LIMITS,
    application_name: 'citizen-portal',
  })
  pool.on('error', report)
  // A connection that breaks while an act holds it tells the connection, not the pool; unheard it would end the process.
  pool.on('connect', client => client.on('error', report))
  endSilence(pool, patience)
  return pool
}

/** Kysely over a pool. Ending the pool is left to whoever made it. */
export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })

/** Asks the database for a sign of life. @throws when it gives none */
export async function ping(pool: pg.Pool): Promise<void> {
  const asked: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: PING_MS }
  await pool.query(asked)
}
