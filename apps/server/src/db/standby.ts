import pg from 'pg'
import { MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { isDatabaseAway } from './away.ts'
import { createDatabase, createPool, type Database } from './pool.ts'

/** Reads what may be as old as `MOST_MS`: of the standby while it keeps up, else of the database itself. */
export type Reads = <T>(act: (db: Database) => Promise<T>) => Promise<T>

/** Where there is no standby. */
export const readsOf =
  (db: Database): Reads =>
  act =>
    act(db)

/** What was acknowledged so long ago is seen by whoever reads. */
export const MOST_MS = SECOND_MS
/** So often it is looked where the standby stands. */
const LOOK_MS = 250
/** The database's places in its journal are remembered so long: a standby further behind serves nobody. */
const REMEMBERED = MINUTE_MS / LOOK_MS

/** The standby gave a statement up because the journal that it replays took away what it read. */
const TAKEN_AWAY = '40001'

/** A standby has the identifier of the cluster from its origin. */
const WHERE = `select (select system_identifier from pg_control_system()) || '/' || current_database() as identity,
  pg_is_in_recovery() as "isStandby",
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn)::bigint as place`

interface Standing {
  /** One database and no other. */
  readonly identity: string
  readonly isStandby: boolean
  /** Bytes of the journal that a database has written, or a standby replayed; null for a standby that has replayed nothing. */
  readonly place: bigint | null
}

/** Where the database stood at an instant: whatever was acknowledged before lies below. */
interface Mark {
  readonly at: number
  readonly place: bigint
}

async function where(pool: pg.Pool): Promise<Standing | Error> {
  try {
    const [standing] = (await pool.query<Standing>(WHERE)).rows
    return standing ?? new Error('no answer')
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Why a standby can't be read from, as the end of a sentence. */
function faultOf(database: Standing, standby: Standing | Error): string | undefined {
  if (standby instanceof Error) return `does not answer (${standby.message})`
  if (standby.identity !== database.identity) return 'is another database'
  return standby.isStandby ? undefined : 'follows nobody'
}

export interface StandbyParts {
  /** The database itself, and its address. */
  readonly db: Database
  readonly url: string
  /** The standby. */
  readonly standbyUrl: string
  /** Most connections held to it at once for reads. */
  readonly size: number
  /** A clock that nobody sets, in milliseconds. */
  readonly elapsed: () => number
  /** Told in one sentence what an operator should know. */
  readonly report: (sentence: string) => void
  /** Told of each read from which of the two it came. */
  readonly count?: (from: 'standby' | 'database') => void
}

/**
 * A copy of the database that follows it, for reads which bear a second's age. How old it is tells no clock of either
 * machine: the database is asked how far it has written, the standby how far it has replayed, and what it has replayed is as
 * old as the question that it has passed. Whatever keeps it from answering, its own end included, sends the reads to the
 * database; nobody waits for a standby.
 */
export class Standby {
  /** The connections of those who read. */
  readonly pool: pg.Pool
  readonly #db: Database
  readonly #parts: StandbyParts
  readonly #looks: { readonly database: pg.Pool; readonly standby: pg.Pool }
  #marks: Mark[] = []
  /** Everything acknowledged before this instant is on the standby. */
  #heldAt = Number.NEGATIVE_INFINITY
  #fault: string | undefined = 'was not asked yet'
  #timer: NodeJS.Timeout | undefined

  constructor(parts: StandbyParts) {
    const { url, standbyUrl, size } = parts
    this.#parts = parts
    // A connection that breaks while it rests is found by the next look.
    this.#looks = {
      database: createPool({ url, size: 1 }),
      standby: createPool({ url: standbyUrl, size: 1 }),
    }
    this.pool = createPool({ url: standbyUrl, size })
    this.#db = createDatabase(this.pool)
  }

  /** Milliseconds by which what it holds is older than the database; infinite before it was found to follow it. */
  age(): number {
    return this.#parts.elapsed() - this.#heldAt
  }

  /** Said once when it begins, and once when it ends. */
  #tell(fault: string | undefined): void {
    if (fault === this.#fault) return
    this.#fault = fault
    this.#parts.report(
      fault === undefined
        ? 'The standby of DATABASE_STANDBY_URL is read from.'
        : `Reads go to the database itself: the standby of DATABASE_STANDBY_URL ${fault}.`,
    )
  }

  /** Asks both where they stand. */
  async look(): Promise<void> {
    const at = this.#parts.elapsed()
    const database = await where(this.#looks.database)
    // Without the database there is more to tell than this, and others tell it.
    if (database instanceof Error || database.isStandby || database.place === null) return
    this.#marks = [...this.#marks.slice(-REMEMBERED), { at, place: database.place }]
    const standby = await where(this.#looks.standby)
    this.#tell(faultOf(database, standby))
    if (this.#fault !== undefined || standby instanceof Error) return
    const { place } = standby
    const passed = this.#marks.findLastIndex(mark => place !== null && mark.place <= place)
    this.#heldAt = this.#marks[passed]?.at ?? this.#heldAt
    this.#marks = this.#marks.slice(Math.max(0, passed))
  }

  /** Looks again and again until `close`. */
  watch(): void {
    const again = async () => {
      await this.look()
      if (this.#timer) this.#timer = setTimeout(() => void again(), LOOK_MS).unref()
    }
    this.#timer = setTimeout(() => void again(), 0).unref()
  }

  /** Reads from it while it keeps up, and what it does not answer from the database. */
  readonly reads: Reads = async act => {
    const { db, count = () => undefined } = this.#parts
    if (this.age() <= MOST_MS) {
      try {
        const read = await act(this.#db)
        count('standby')
        return read
      } catch (error) {
        const isTakenAway = error instanceof pg.DatabaseError && error.code === TAKEN_AWAY
        if (!isTakenAway && !isDatabaseAway(error)) throw error
        // Whoever comes next does not find the same: until it is seen to follow again, it serves nobody.
        if (!isTakenAway) this.#heldAt = Number.NEGATIVE_INFINITY
      }
    }
    count('database')
    return act(db)
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { database, standby } = this.#looks
    await Promise.all([this.pool, database, standby].map(pool => pool.end()))
  }
}
