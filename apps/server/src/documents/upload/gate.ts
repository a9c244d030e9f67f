/** How many may be inside, of all and of one, and how many may wait. */
export interface GateLimits {
  readonly atOnce: number
  readonly atOnceOfOne: number
  readonly waiting: number
  readonly waitingOfOne: number
}

/** Somebody's turns: how many are taken, and those that wait. */
interface Turns {
  inside: number
  readonly waiting: (() => void)[]
}

/**
 * Lets a few in at a time. Who waits is let in by turns: one of each, however many one of them sends. When too many wait
 * the next is turned away.
 */
export class Gate {
  #inside = 0
  #waiting = 0
  /** In the order of their turns: whoever was let in last goes to the end. */
  readonly #turns = new Map<number, Turns>()
  readonly #limits: GateLimits

  constructor(limits: GateLimits) {
    this.#limits = limits
  }

  /** Runs an act of somebody inside the gate. `full` says no when too many wait. */
  async pass<T>(who: number, act: () => Promise<T>, full: () => never): Promise<T> {
    const turns = this.#turns.get(who) ?? { inside: 0, waiting: [] }
    this.#turns.set(who, turns)
    if (this.#inside >= this.#limits.atOnce || turns.inside >= this.#limits.atOnceOfOne) {
      const { waiting, waitingOfOne } = this.#limits
      if (this.#waiting >= waiting || turns.waiting.length >= waitingOfOne) return full()
      this.#waiting++
      await new Promise<void>(resolve => turns.waiting.push(resolve))
      this.#waiting--
    } else this.#enter(who, turns)
    try {
      return await act()
    } finally {
      this.#leave(who, turns)
    }
  }

  #enter(who: number, turns: Turns): void {
    this.#inside++
    turns.inside++
    this.#turns.delete(who)
    this.#turns.set(who, turns)
  }

  #leave(who: number, turns: Turns): void {
    this.#inside--
    turns.inside--
    if (turns.inside === 0 && turns.waiting.length === 0) this.#turns.delete(who)
    for (const [next, theirs] of this.#turns) {
      const begin = theirs.inside < this.#limits.atOnceOfOne ? theirs.waiting.shift() : undefined
      if (!begin) continue
      this.#enter(next, theirs)
      begin()
      return
    }
  }
}
