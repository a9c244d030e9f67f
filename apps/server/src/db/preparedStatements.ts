import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isDatabaseAway } from './away.ts'
import { cut, type Watch } from './silence.ts'

/** A text is prepared once it has come so often: what comes rarely is not worth the memory of every connection. */
const OFTEN = 16
/** What the driver says of an answer that did not come in time. */
const SILENT = 'Query read timeout'
/** Most texts prepared on a connection; each holds some ten kilobytes of plan there. */
const MOST = 200

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

/** The end of a transaction: whether it came to pass is not known before its answer, however late that is. */
const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback'
/** An officer's command that may take its time (`liftTimeouts`). */
const LIFTED = /^set local statement_timeout/

/**
 * Sends the reads that come often under their name; everything else as it is. A connection whose end was told is not
 * given back: the pool itself hears of it only when the socket closes, and would hand it to the next who asks. One that
 * the server does not work on is cut within seconds (`silence.ts`), and in any case one that is silent longer than any
 * statement may take: what else waits on it would wait for ever.
 */
function prepare(
  client: pg.PoolClient,
  nameOf: ReturnType<typeof nameFrequent>,
  silenceMs: number,
  watch: Watch,
): PostgresPoolClient {
  let isLifted = false
  const named = (text: string, values: unknown[]) => {
    if (LIFTED.test(text)) isLifted = true
    const isUnlimited = isLifted || isEnd(text)
    if (isEnd(text)) isLifted = false
    // Only reads: the plan made once for all values cannot tell which partial index an `on conflict … where` means.
    const name = values.length > 0 && text.startsWith('select ') ? nameOf(text) : undefined
    const answer = client.query({
      text,
      values,
      ...(name === undefined ? {} : { name }),
      ...(isUnlimited ? {} : { query_timeout: silenceMs }),
    })
    return watched(answer, watch(client, isUnlimited))
  }
  let isLost = false
  const watched = async (answer: Promise<pg.QueryResult>, onAnswer: () => void) => {
    try {
      return await answer
    } catch (error) {
      isLost ||= isDatabaseAway(error)
      if (error instanceof Error && error.message === SILENT) cut(client)
      throw error
    } finally {
      onAnswer()
    }
  }
  const prepared: Pick<PostgresPoolClient, 'release'> & { query: unknown } = {
    query: (text: string | pg.Submittable, values: unknown[] = []) =>
      typeof text === 'string' ? named(text, values) : client.query(text),
    release: broken => client.release(broken === true || isLost),
  }
  return prepared as PostgresPoolClient
}

/**
 * The pool as the query builder sees it: reads that come often are prepared under a name, so that PostgreSQL parses
 * and plans each once for every connection instead of once for every request.
 */
export function withPreparedStatements(pool: pg.Pool, silenceMs: number, watch: Watch): PostgresPool {
  const nameOf = nameFrequent()
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = prepared.get(client) ?? prepare(client, nameOf, silenceMs, watch)
      prepared.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
