import type { Clock } from '#server/ports/clock.ts'

/** A clock that runs with the system's but can be moved forward or back. */
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
