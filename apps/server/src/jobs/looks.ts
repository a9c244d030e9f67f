import type { Timer } from './timer.ts'

/**
 * When each timer of a share is looked at again, in milliseconds of a clock that may jump forward and come back, also while one of
 * them runs. What is planned by an instant must have been asked about with the same instant before: so no plan is made by a
 * clock that had run ahead without being forgotten when the clock is back.
 */
export class Looks {
  readonly #plans = new Map<Timer, number>()
  #latest = 0

  /** Whether a timer is to be looked at now. */
  isTime(timer: Timer, now: number): boolean {
    // The clock went back: the instants that were planned may lie years ahead.
    if (now < this.#latest) this.#plans.clear()
    this.#latest = now
    return (this.#plans.get(timer) ?? 0) <= now
  }

  /** Plans the next look at a timer. */
  plan(timer: Timer, at: number): void {
    this.#plans.set(timer, at)
  }
}
