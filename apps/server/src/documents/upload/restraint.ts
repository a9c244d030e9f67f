import { MINUTE_MS } from '#domain/dates/lengths.ts'

/** The first wait after a bomb, in milliseconds; each further one doubles it. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 16_000
/** After so long without another bomb nothing is held against its sender. */
const FORGOTTEN_MS = 10 * MINUTE_MS
/** Files of one sender that wait. They are not read meanwhile, so that they hold no memory. */
const WAITING = 4

/** How time passes: milliseconds of a clock that never goes back, and a wait. */
export interface Passing {
  now(): number
  pause(milliseconds: number): Promise<unknown>
}

interface Mark {
  bombs: number
  /** Of the last bomb, in milliseconds. */
  since: number
  waiting: number
}

/**
 * Holds back whoever sent a file that was made to break its reader: their next one is read after a wait that grows, so that
 * a flood of bombs becomes a trickle while everybody else is served at once. Who sent one by mistake waits a second.
 */
export class Restraint {
  readonly #marks = new Map<number, Mark>()
  readonly #passing: Passing

  constructor(passing: Passing) {
    this.#passing = passing
  }

  /** Notes a bomb of somebody. */
  note(who: number): void {
    const now = this.#passing.now()
    for (const [other, { since }] of this.#marks) if (now - since >= FORGOTTEN_MS) this.#marks.delete(other)
    const mark = this.#marks.get(who) ?? { bombs: 0, since: now, waiting: 0 }
    mark.bombs++
    mark.since = now
    this.#marks.set(who, mark)
  }

  /** Resolves when the next file of somebody may be read. `full` says no when too many of theirs wait. */
  async hold(who: number, full: () => never): Promise<void> {
    const mark = this.#marks.get(who)
    const left = mark ? waitOf(mark) - (this.#passing.now() - mark.since) : 0
    if (!mark || left <= 0) return
    if (mark.waiting >= WAITING) return full()
    mark.waiting++
    try {
      await this.#passing.pause(left)
    } finally {
      mark.waiting--
    }
  }
}

const waitOf = ({ bombs }: Mark): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (bombs - 1))
