import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isDatabaseAway } from './away.ts'

/** A text is prepared once it has come so often: what comes rarely is not worth the memory of every connection. */
const OFTEN = 16
/** Most texts prepared on a connection; each holds some ten kilobytes of plan there. */
const MOST = 200

/** What PostgreSQL waits in until its followers have what it wrote; its warnings name it in every language. */
const FOLLOWERS_WAIT = 'SyncRepWaitForLSN'

/**
 * PostgreSQL was told to wait until another server has what was written too, and somebody ended that wait. It warns and calls
 * it done; but a takeover now would lose it, so nobody may be told that it is.
 */
export class NotFollowedError extends Error {
  override name = 'NotFollowedError'
  /** SQLSTATE: how the transaction ended is not known. */
  readonly code = '08007'
  constructor() {
    super('Written here, but no other server has it yet')
  }
}

/** Gives the texts that come often a name, the same on all connections. */
function nameFrequent(): (text: string) => string | undefined {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return text => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST) return name
    const times = (seen.get(text) ?? 0) + 1
    if (times < OFTEN) {
      // Lists of any length make ever new texts: those counted so far are forgotten before they fill the memory.
      if (seen.size >= MOST * 10) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    names.set(text, `frequent-${names.size + 1}`)
    return names.get(text)
  }
}

/**
 * Sends the reads that come often under their name; everything else as it is. A connection whose end was told is not
 * given back: the pool itself hears of it only when the socket closes, and would hand it to the next who asks.
 *
 * @throws NotFollowedError at the statement that was written here alone, though another server should have it
 */
function prepare(client: pg.PoolClient, nameOf: ReturnType<typeof nameFrequent>): PostgresPoolClient {
  const named = (text: string, values: unknown[]) => {
    // Only reads: the plan made once for all values cannot tell which partial index an `on conflict … where` means.
    const name = values.length > 0 && text.startsWith('select ') ? nameOf(text) : undefined
    return client.query({ text, values, ...(name === undefined ? {} : { name }) })
  }
  let isLost = false
  let isAlone = false
  client.on('notice', ({ routine }) => {
    isAlone ||= routine === FOLLOWERS_WAIT
  })
  const watched = async (answer: Promise<pg.QueryResult>) => {
    try {
      const result = await answer
      const wasAlone = isAlone
      isAlone = false
      if (wasAlone) throw new NotFollowedError()
      return result
    } catch (error) {
      isLost ||= isDatabaseAway(error)
      throw error
    }
  }
  const prepared: Pick<PostgresPoolClient, 'release'> & { query: unknown } = {
    query: (text: string | pg.Submittable, values: unknown[] = []) =>
      typeof text === 'string' ? watched(named(text, values)) : client.query(text),
    release: broken => client.release(broken === true || isLost),
  }
  return prepared as PostgresPoolClient
}

/**
 * The pool as the query builder sees it: reads that come often are prepared under a name, so that PostgreSQL parses
 * and plans each once for every connection instead of once for every request.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const nameOf = nameFrequent()
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = prepared.get(client) ?? prepare(client, nameOf)
      prepared.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
