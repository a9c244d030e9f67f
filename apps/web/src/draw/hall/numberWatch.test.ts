import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { pauseBefore } from './numberWatch.ts'

const NOTHING = { number: false, result: false }

describe('the questions of a watcher', () => {
  it('are few long before the round, and fifty thousand never come in one second', () => {
    expect(pauseBefore(60 * MINUTE_MS, NOTHING, 0)).toBe(2 * MINUTE_MS)
    const watchers = 50_000
    const at = Array.from({ length: watchers }, (_, i) => pauseBefore(MINUTE_MS, NOTHING, i / watchers) ?? 0)
    const seconds = new Map<number, number>()
    for (const time of at)
      seconds.set(Math.floor(time / 1000), (seconds.get(Math.floor(time / 1000)) ?? 0) + 1)
    expect(Math.max(...seconds.values())).toBeLessThanOrEqual(watchers / 10 + 1)
    expect(Math.min(...at)).toBeGreaterThan(MINUTE_MS)
  })

  it('go on every few seconds until the number is there, and end with the result', () => {
    expect(pauseBefore(-1, NOTHING, 0.5)).toBe(10_000)
    expect(pauseBefore(-1, NOTHING, 0)).toBe(7_000)
    expect(pauseBefore(-1, { number: true, result: false }, 0)).toBe(10_000)
    expect(pauseBefore(-1, { number: true, result: true }, 0)).toBeNull()
  })
})
