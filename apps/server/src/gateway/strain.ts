import type { Pool } from 'pg'

/** So often the event loop is looked at, in milliseconds. */
const TICK_MS = 20
/** A delay that was seen counts less with every tick, and nothing after a fifth of a second. */
const FADES = 0.7
/** The rate at which connections are handed out is taken over so many ticks. */
const TICKS = 16

/** How long a request that comes now would wait. */
export interface Strain {
  readonly ms: () => number
  stop(): void
}

type Queue = Pick<Pool, 'waitingCount' | 'on' | 'off'>

/**
 * Measures how long a request that comes now would wait: for its turn on the event loop, and for a connection to the
 * database, by how many wait for one and how many are handed out in the meantime.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function watchStrain(pools: readonly Queue[], now: () => number): Strain {
  let lastTick = now()
  let lag = 0
  let handedOut = 0
  let perTick = 0
  const handOut = () => {
    handedOut += 1
  }
  for (const pool of pools) pool.on('acquire', handOut)

  const late = () => Math.max(0, now() - lastTick - TICK_MS)
  const tick = setInterval(() => {
    const seen = late()
    const ticks = 1 + seen / TICK_MS
    lag = Math.max(seen, lag * FADES)
    perTick += (handedOut / ticks - perTick) / TICKS
    handedOut = 0
    lastTick = now()
  }, TICK_MS)
  tick.unref()

  const pooled = () => {
    const waiting = pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0)
    // Before the first was handed out, nothing is known; the time-out of a connection ends such a wait.
    return perTick === 0 ? 0 : (waiting / perTick) * TICK_MS
  }
  return {
    ms: () => Math.max(late(), lag, pooled()),
    stop() {
      clearInterval(tick)
      for (const pool of pools) pool.off('acquire', handOut)
    },
  }
}
