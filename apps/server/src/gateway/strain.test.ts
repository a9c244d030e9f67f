import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Strain, watchStrain } from './strain.ts'

/** A pool as far as it is measured. */
class Connections extends EventEmitter {
  waitingCount = 0
}

let now = 0
let pool: Connections
let strain: Strain
beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  pool = new Connections()
  strain = watchStrain([pool as never], () => now)
})
afterEach(() => {
  strain.stop()
  vi.useRealTimers()
})

/** The event loop turns so often as it should, with some connections handed out in each tick. */
function turn(ticks: number, handedOut = 0): void {
  for (let done = 0; done < ticks; done++) {
    for (let one = 0; one < handedOut; one++) pool.emit('acquire')
    now += 20
    vi.advanceTimersByTime(20)
  }
}

test('a loop that turns as it should is no strain', () => {
  turn(100, 3)
  expect(strain.ms()).toBe(0)
})

test('a loop that is held up is felt while it is, and forgotten within half a second', () => {
  turn(10)
  now += 320
  expect(strain.ms()).toBe(300)
  vi.advanceTimersByTime(20)
  expect(strain.ms()).toBe(300)
  turn(25)
  expect(strain.ms()).toBeLessThan(1)
})

test('those who wait for a connection are counted by how fast others are served', () => {
  turn(400, 10)
  pool.waitingCount = 100
  expect(strain.ms()).toBeCloseTo(200, 0)
  pool.waitingCount = 0
  expect(strain.ms()).toBe(0)
})
