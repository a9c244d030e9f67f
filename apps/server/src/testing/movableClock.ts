import type { Clock } from '#server/ports/clock.ts'

/** The day on which tests begin, 11:00 in Kolkata: the sample day of the design. */
export const TEST_NOW = new Date('2026-11-21T11:00:00+05:30')

/**
 * The clock of tests. It stands at `TEST_NOW` until a test moves it: how long the machine takes for a test is no time of
 * the portal. Only what waits for real timers lets it run.
 */
export class MovableClock implements Clock {
  private offsetMs = 0
  private frozenAt: Date | null = TEST_NOW

  now(): Date {
    return this.frozenAt ? new Date(this.frozenAt) : new Date(Date.now() + this.offsetMs)
  }

  /** Stands still at an instant. */
  freeze(at: Date): void {
    this.frozenAt = at
  }

  /** Runs on with the system's time from where it stands. */
  run(): void {
    this.offsetMs = this.now().getTime() - Date.now()
    this.frozenAt = null
  }

  /** Moves by milliseconds, standing or running. */
  advance(ms: number): void {
    if (this.frozenAt) this.frozenAt = new Date(this.frozenAt.getTime() + ms)
    else this.offsetMs += ms
  }
}
