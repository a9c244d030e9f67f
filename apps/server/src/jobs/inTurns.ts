import type { Database } from '#server/db/pool.ts'
import { eachOf } from './eachOf.ts'
import type { JobContext, TimerRun } from './timer.ts'

/** Records of one statement. */
const AT_ONCE = 200
/** Records of one run: then the other timers beside it have their turn. */
const A_RUN = 1_000

/** After so many questions in a row that nobody answered the run ends: each costs the whole time-out of an answer. */
const SILENT_MOST = 3

/** After which record a walk goes on that one run could not finish, by the database that is walked. */
const stands = new WeakMap<Database, Map<string, number>>()

/** A walk through records in the order of their ids. */
export interface Walk {
  /** Names the walk, by the timer that makes it. */
  readonly name: string
  /** What is logged of a record that could not be moved. */
  readonly failed: string
  /** The next records that are due after one, by id, at most so many. */
  list(after: number, limit: number): Promise<readonly number[]>
  /** 'silent': whoever is asked about each record gave no answer. */
  move(id: number): Promise<unknown>
}

/**
 * Moves what is due record by record, some hundreds in a run, and goes on in the next one where it stopped: however many are due,
 * and however many of them cannot be moved, the others have their turn.
 *
 * @returns 'more' while the end is not reached; nothing at the end, or where nobody answers: the next slot goes on there
 */
export async function inTurns({ db, log }: Pick<JobContext, 'db' | 'log'>, walk: Walk): Promise<TimerRun> {
  const own = stands.get(db) ?? new Map<string, number>()
  stands.set(db, own)
  let silent = 0
  const moveNext = async (id: number) => {
    if (silent >= SILENT_MOST) return
    own.set(walk.name, id)
    silent = (await walk.move(id)) === 'silent' ? silent + 1 : 0
  }
  for (let moved = 0; moved < A_RUN; moved += AT_ONCE) {
    const ids = await walk.list(own.get(walk.name) ?? 0, AT_ONCE)
    await eachOf({ log }, ids, walk.failed, moveNext)
    if (silent >= SILENT_MOST) return
    if (ids.length < AT_ONCE) {
      own.delete(walk.name)
      return
    }
  }
  return 'more'
}
