/** Until it is known how quickly a pile is worked off: a thousand a second, as a warm server does. */
const GUESS_PER_MS = 1
/** The pace is taken over at least so long, in milliseconds. */
const WINDOW_MS = 50
/** How much of the pace that was known stays at each look. */
const STAYS = 0.5

/**
 * Requests of one kind that are under way, and how long one more would wait: by how many they are, and how quickly they were
 * worked off when there were many. A quiet hour says nothing about what the machine can do, so it is no measure.
 */
export class Pile {
  readonly #now: () => number
  readonly #many: number
  #size = 0
  #perMs = GUESS_PER_MS
  #done = 0
  #since = 0

  /**
   * @param now milliseconds of a clock that only goes forward
   * @param many from so many on its pace is taken
   */
  constructor(now: () => number, many: number) {
    this.#now = now
    this.#many = many
  }

  /** Milliseconds that one more would wait. */
  get waitMs(): number {
    return this.#size / this.#perMs
  }

  add(): void {
    this.#size += 1
    if (this.#size === this.#many) this.#look()
  }

  take(): void {
    this.#size -= 1
    this.#done += 1
    const passed = this.#now() - this.#since
    if (this.#size < this.#many || passed < WINDOW_MS) return
    this.#perMs = STAYS * this.#perMs + (1 - STAYS) * (this.#done / passed)
    this.#look()
  }

  /** A new window begins, as soon as there are many. */
  #look(): void {
    this.#done = 0
    this.#since = this.#now()
  }
}
