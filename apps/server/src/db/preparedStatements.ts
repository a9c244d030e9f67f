import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isDatabaseAway } from './away.ts'

/** A text is prepared once it has come so often: what comes rarely is not worth the memory of every connection. */
const OFTEN = 16
/** Most texts prepared on a connection; each holds some ten kilobytes of plan there. */
const MOST = 300

/** Made once for all values, a plan cannot tell which partial index the condition of a conflict's target means. */
const NAMES_PARTIAL_INDEX = /\bon conflict\b(?:(?!\bdo\b).)*\bwhere\b/s

/** Where PostgreSQL finds that a column was added to what a prepared `select *` reads. */
const OUTDATED = 'RevalidateCachedQuery'

/**
 * True for the error that a prepared statement is of a table as it was before a migration: a server that runs on while
 * another one migrates hears it. Asked anew, it is made anew.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'routine') === OUTDATED

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

/** Names of the texts that come often, the same on all connections. */
class Frequent {
  readonly #seen = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #given = 0

  /** The name of a text, from the time on at which it has come often. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MOST) return name
    const times = (this.#seen.get(text) ?? 0) + 1
    if (times < OFTEN) {
      // Lists of any length make ever new texts: those counted so far are forgotten before they fill the memory.
      if (this.#seen.size >= MOST * 10) this.#seen.clear()
      this.#seen.set(text, times)
      return undefined
    }
    this.#seen.delete(text)
    if (NAMES_PARTIAL_INDEX.test(text)) return undefined
    return this.#give(text)
  }

  /** Gives a text another name, so that every connection prepares it anew. */
  renew(text: string, outdated: string): void {
    if (this.#names.get(text) === outdated) this.#give(text)
  }

  #give(text: string): string {
    this.#given += 1
    const name = `frequent-${this.#given}`
    this.#names.set(text, name)
    return name
  }
}

/**
 * Sends the statements that come often under their name; everything else as it is. A connection whose end was told is not
 * given back: the pool itself hears of it only when the socket closes, and would hand it to the next who asks.
 *
 * @throws NotFollowedError at the statement that was written here alone, though another server should have it
 */
function prepare(client: pg.PoolClient, frequent: Frequent): PostgresPoolClient {
  const named = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const name = values.length > 0 ? frequent.nameOf(text) : undefined
    if (name === undefined) return client.query({ text, values })
    try {
      return await client.query({ text, values, name })
    } catch (error) {
      if (!isOutdated(error)) throw error
      frequent.renew(text, name)
      // Within a transaction nothing can be asked any more: whoever began it repeats it.
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query({ text, values })
    }
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
 * The pool as the query builder sees it: statements that come often are prepared under a name, so that PostgreSQL parses
 * each once for every connection instead of once for every request, and plans it once where one plan does for all values.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const frequent = new Frequent()
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = prepared.get(client) ?? prepare(client, frequent)
      prepared.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
