import { expect, it } from 'vitest'
import { revive } from './revive.ts'

/** A database that cannot be started for some milliseconds, with a clock that only pauses move. */
async function reviveAfter(deadMs: number, leaveAfterMs = Infinity) {
  let now = 0
  const said: string[] = []
  const waits: number[] = []
  let lostAt: number | undefined
  const started = await revive(
    async () => {
      if (now >= deadMs) return 'running'
      throw new Error('The disk is full')
    },
    {
      report: sentence => said.push(sentence),
      lost: () => {
        lostAt = now
      },
      isStopping: () => now >= leaveAfterMs,
      pause: async ms => {
        waits.push(ms)
        now += ms
      },
      elapsed: () => now,
    },
  )
  return { started, said, waits, lostAt }
}

it('starts a database that died at once', async () => {
  expect(await reviveAfter(0)).toEqual({ started: 'running', said: [], waits: [], lostAt: undefined })
})

it('tries again after waits that grow, and tells each time why', async () => {
  const { started, said, waits, lostAt } = await reviveAfter(30_000)
  expect(started).toBe('running')
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000])
  expect(said[0]).toBe('The disk is full; trying again in 0.25 s.')
  expect(said).toHaveLength(7)
  expect(lostAt).toBeUndefined()
})

it('says once that it is lost when a minute brought nothing, and goes on until the portal leaves', async () => {
  const { started, waits, lostAt } = await reviveAfter(Infinity, 120_000)
  expect(started).toBeUndefined()
  expect(lostAt).toBeGreaterThanOrEqual(60_000)
  expect(lostAt).toBeLessThan(76_000)
  expect(waits.at(-1)).toBe(15_000)
})
