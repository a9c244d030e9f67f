/** Lets a few in at a time; the others wait in turn, and when too many wait the next is turned away. */
export class Gate {
  #inside = 0
  readonly #waiting: (() => void)[] = []
  readonly #atOnce: number
  readonly #queueLimit: number

  constructor(atOnce: number, queueLimit: number) {
    this.#atOnce = atOnce
    this.#queueLimit = queueLimit
  }

  /** Runs an act inside the gate. `full` says no when too many wait. */
  async pass<T>(act: () => Promise<T>, full: () => never): Promise<T> {
    if (this.#inside >= this.#atOnce) {
      if (this.#waiting.length >= this.#queueLimit) return full()
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    } else this.#inside++
    try {
      return await act()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#inside--
    }
  }
}
