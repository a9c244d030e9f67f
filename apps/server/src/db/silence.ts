import pg from 'pg'
import { SECOND_MS } from '#domain/dates/lengths.ts'

/** How long one waits for an answer before one asks whether it is coming, before one asks again, and for that question. */
export interface Patience {
  readonly lookMs: number
  readonly againMs: number
  readonly questionMs: number
}
export const PATIENCE: Patience = {
  lookMs: 3 * SECOND_MS,
  againMs: SECOND_MS,
  questionMs: 3 * SECOND_MS,
}

/** What the server itself says of a connection: it works on it, it waits for us to speak, or nobody knows. */
type Standing = 'working' | 'waiting' | 'unknown'
/** By the number of its process there; null while the server gives no answer at all. */
type Standings = ReadonlyMap<number, Standing> | null

const WORKING = new Set(['active', 'fastpath function call'])
const isWaiting = (state: string): boolean => state.startsWith('idle')

/** Ends a connection at once: one that is frozen hears no goodbye. */
export const cut = ({ connection }: Pick<pg.Client, 'connection'>): void => void connection.stream.destroy()

/** Asks the server, over a connection of its own, what it does for this role. */
async function readStandings({ options }: pg.Pool, questionMs: number): Promise<Standings> {
  const client = new pg.Client({
    connectionString: options.connectionString,
    connectionTimeoutMillis: questionMs,
    query_timeout: questionMs,
    application_name: 'citizen-portal',
  })
  // What breaks it is told to whoever waits for its answer.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; state: string | null }>(
      'select pid, state from pg_stat_activity where usename = current_user and datname = current_database()',
    )
    return new Map(
      rows.map(({ pid, state }) => {
        if (state === null) return [pid, 'unknown']
        return [pid, WORKING.has(state) ? 'working' : isWaiting(state) ? 'waiting' : 'unknown']
      }),
    )
  } catch (error) {
    // A server that answers with a refusal, such as one too many connections, is there.
    return error instanceof pg.DatabaseError ? new Map() : null
  } finally {
    cut(client)
  }
}

/** Watches one statement; the answer ends the watch. */
export type Watch = (client: pg.PoolClient, mayTakeItsTime: boolean) => () => void

/**
 * Looks after connections from which no word comes. A machine that vanished tells nobody so, and neither does a way between
 * that swallows what is sent; only the server knows whether it still works on a statement. It is asked on another
 * connection, once for all that wait: where it waits for us to speak, twice in a row, what was sent or what was answered is
 * lost, and the connection is cut. Where it gives no answer either, it is cut too, unless the statement may take its time
 * or ends a transaction: such an answer is worth waiting for.
 *
 * Behind a pooler the numbers of processes are not the server's own: nothing is known then, and the silence itself decides
 * (`preparedStatements.ts`).
 */
export function watchSilence(pool: pg.Pool, { lookMs, againMs, questionMs }: Patience): Watch {
  let asked: Promise<Standings> | undefined
  const ask = () => {
    asked ??= readStandings(pool, questionMs).finally(() => {
      asked = undefined
    })
    return asked
  }
  return (client, mayTakeItsTime) => {
    const pid: unknown = Reflect.get(client, 'processID')
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const lookAfter = (ms: number, waited: boolean) => {
      timer = setTimeout(() => void look(waited), ms)
    }
    const look = async (waited: boolean) => {
      const standings = await ask()
      if (isOver) return
      const standing = typeof pid === 'number' ? standings?.get(pid) : undefined
      const isLost = standings === null ? !mayTakeItsTime : waited && standing === 'waiting'
      if (isLost) cut(client)
      else if (standing === 'waiting') lookAfter(againMs, true)
      else lookAfter(lookMs, false)
    }
    lookAfter(lookMs, false)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }
}
