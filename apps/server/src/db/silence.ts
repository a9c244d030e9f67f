import pg from 'pg'

/** How long one waits for an answer. */
export interface Patience {
  /** Before the server is asked whether it is coming, before it is asked once more, and for that question. */
  readonly lookMs: number
  readonly againMs: number
  readonly questionMs: number
  /** Before the connection is given up, whatever the server says. */
  readonly silenceMs: number
}

/** What the server itself says of a connection: it works on it, it waits for us to speak, or nobody knows. */
type Standing = 'working' | 'waiting' | 'unknown'
/** By the number of its process there; null while the server gives no answer at all. */
type Standings = ReadonlyMap<number, Standing> | null

const WORKING = new Set(['active', 'fastpath function call'])
const isWaiting = (state: string): boolean => state.startsWith('idle')

/** The end of a transaction: whether it came to pass is not known before its answer, however late that is. */
const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback'
/** An officer's command that may take its time (`liftTimeouts`). */
const LIFTED = /^set local statement_timeout/

/** Ends a connection at once: one that is frozen hears no goodbye. */
const cut = ({ connection }: Pick<pg.Client, 'connection'>): void => void connection.stream.destroy()

/**
 * Ends one at rest, which went the same way as one that is lost: a new one costs less than to find out. The pool lets go of
 * it at this error and not when its end is heard, so that whoever asks again at once does not get it.
 */
function dismiss(client: pg.PoolClient): void {
  client.emit('error', new Error('Ended with a connection that fell silent'))
  cut(client)
}

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

/** The connections of a pool that nobody has taken. */
function restingOf(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
  const resting = new Set<pg.PoolClient>()
  pool.on('release', (_, client) => resting.add(client))
  pool.on('acquire', client => resting.delete(client))
  pool.on('remove', client => resting.delete(client))
  return resting
}

/** Watches over one statement of a connection; the answer ends the watch. */
type Watch = (client: pg.PoolClient, mayTakeItsTime: boolean) => () => void

function watchOver(pool: pg.Pool, { lookMs, againMs, questionMs, silenceMs }: Patience): Watch {
  const resting = restingOf(pool)
  let asked: Promise<Standings> | undefined
  const ask = () => {
    asked ??= readStandings(pool, questionMs).finally(() => {
      asked = undefined
    })
    return asked
  }
  return (client, mayTakeItsTime) => {
    const pid: unknown = Reflect.get(client, 'processID')
    const patience = mayTakeItsTime ? undefined : setTimeout(cut, silenceMs, client)
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
      if (isLost) {
        cut(client)
        for (const one of resting) dismiss(one)
      } else if (standing === 'waiting') lookAfter(againMs, true)
      else lookAfter(lookMs, false)
    }
    lookAfter(lookMs, false)
    return () => {
      isOver = true
      clearTimeout(timer)
      clearTimeout(patience)
    }
  }
}

/** Has every statement of a connection watched over, whoever sends it. */
function listenTo(client: pg.PoolClient, watch: Watch): void {
  let isLifted = false
  const begin = (text: string) => {
    if (LIFTED.test(text)) isLifted = true
    const end = watch(client, isLifted || isEnd(text))
    if (isEnd(text)) isLifted = false
    return end
  }
  const send = (...given: unknown[]): unknown => {
    const [asked] = given
    const text: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : asked
    const act = (all: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, all)
    // What streams rows has no one answer.
    if (typeof text !== 'string' || typeof Reflect.get(Object(asked), 'submit') === 'function')
      return act(given)
    const end = begin(text)
    const last = given.at(-1)
    if (typeof last !== 'function') return Promise.resolve(act(given)).finally(end)
    return act([
      ...given.slice(0, -1),
      (...answer: unknown[]) => {
        end()
        last(...answer)
      },
    ])
  }
  Reflect.set(client, 'query', send)
}

/**
 * Looks after the connections of a pool from which no word comes. A machine that vanished tells nobody so, and neither does a
 * way between that swallows what is sent; only the server knows whether it still works on a statement. It is asked on another
 * connection, once for all that wait: where it waits for us to speak, twice in a row, what was sent or what was answered is
 * lost, and the connection is cut, with those at rest. Where it gives no answer either, it is cut too, unless the statement may take its time
 * or ends a transaction: such an answer is worth waiting for. Where the server does not know the connection, the silence
 * itself decides: what else waits on it would wait for ever.
 */
export function endSilence(pool: pg.Pool, patience: Patience): void {
  const watch = watchOver(pool, patience)
  pool.on('connect', client => listenTo(client, watch))
}
