import pg from 'pg'
import { errorCode, errorMessage, StartupError } from '#server/startupError.ts'

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

/**
 * Makes sure that an external PostgreSQL can be reached and is a version we support.
 *
 * @param variable that names it
 * @throws StartupError with one sentence that names the host, never the password
 */
export async function checkExternal(variable: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname || 'localhost'}:${port || 5432}${pathname}`
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; writable: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, not pg_is_in_recovery() as writable`,
    )
    const [server] = rows
    if (!server || server.version < OLDEST || server.version > NEWEST) {
      throw new StartupError(
        `${variable} leads to PostgreSQL ${server?.version ?? 'of an unknown version'}; the portal needs version ${OLDEST} to ${NEWEST}.`,
      )
    }
    if (!server.writable)
      throw new StartupError(`${variable} leads to a read-only standby (${place}); use the primary.`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const why = advice[errorCode(error) ?? ''] ?? errorMessage(error)
    throw new StartupError(`The database of ${variable} (${place}) cannot be used: ${why}.`)
  } finally {
    await client.end()
  }
}
