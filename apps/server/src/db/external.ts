import pg from 'pg'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { errorCode, errorMessage, StartupError } from '#server/startupError.ts'
import { LIMITS } from './pool.ts'

const OLDEST = 15
const NEWEST = 18

const advice: Record<string, string> = {
  ECONNREFUSED: 'no PostgreSQL listens there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host cannot be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
  ENOENT: 'there is no such socket',
  '28P01': 'the user name or password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database',
  '53300': 'the server has no connection free',
}

const POOLER =
  'a pooler stands before it, which does not hold connections to what the portal asks of them; name PostgreSQL itself, or a proxy that passes connections on'

/** How a pooler such as PgBouncer refuses a connection that asks for limits of its own. */
const UNSUPPORTED = /unsupported startup parameter/

/**
 * Makes sure that an external PostgreSQL can be reached, is a version we support, and is reached by connections of our own: the
 * timers hold advisory locks and every statement has its limit. A pooler that hands out connections as it likes, or drops
 * what they ask for, is refused here and not found out by one call in two.
 *
 * @param variable that names it
 * @throws StartupError with one sentence that names the host, never the password
 */
export async function checkExternal(variable: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...LIMITS })
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname || 'localhost'}:${port || 5432}${pathname}`
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; writable: boolean; limit: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, not pg_is_in_recovery() as writable,
              current_setting('statement_timeout') as limit`,
    )
    const [server] = rows
    if (!server || server.version < OLDEST || server.version > NEWEST) {
      throw new StartupError(
        `${variable} leads to PostgreSQL ${server?.version ?? 'of an unknown version'}; the portal needs version ${OLDEST} to ${NEWEST}.`,
      )
    }
    if (!server.writable)
      throw new StartupError(`${variable} leads to a read-only standby (${place}); use the primary.`)
    if (server.limit !== `${LIMITS.statement_timeout / SECOND_MS}s`)
      throw new StartupError(`The database of ${variable} (${place}) cannot be used: ${POOLER}.`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const said = errorMessage(error)
    const why = UNSUPPORTED.test(said) ? POOLER : (advice[errorCode(error) ?? ''] ?? said)
    throw new StartupError(`The database of ${variable} (${place}) cannot be used: ${why}.`)
  } finally {
    await client.end()
  }
}
