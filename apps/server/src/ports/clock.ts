/** The one source of time. Deadlines, holds and timers read it, so that tests can travel. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
