/** The one source of time. Deadlines, holds and timers read it, so that tests can travel. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that runs with the system's but can be moved forward or back; for tests and demonstrations. */
export class MovableClock implements Clock {
  private offsetMs = 0
  private frozenAt: Date | null = null

  now(): Date {
    return this.frozenAt ? new Date(this.frozenAt) : new Date(Date.now() + this.offsetMs)
  }

  /** Stands still at an instant. */
  freeze(at: Date): void {
    this.frozenAt = at
  }

  /** Runs on from an instant. */
  travelTo(at: Date): void {
    this.frozenAt = null
    this.offsetMs = at.getTime() - Date.now()
  }

  /** Moves by milliseconds, frozen or running. */
  advance(ms: number): void {
    if (this.frozenAt) this.frozenAt = new Date(this.frozenAt.getTime() + ms)
    else this.offsetMs += ms
  }
}
