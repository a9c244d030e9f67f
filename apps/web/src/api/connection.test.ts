import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connection, noteAsked, noteFound, noteLost } from './connection.ts'
import { wakeDevice } from './device/device.ts'

const SECONDS = 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the way is found by an answer to what was asked since it was lost, and by none that was near before', () => {
  const before = performance.now()
  vi.advanceTimersByTime(SECONDS)
  noteLost()
  noteFound(before)
  expect(connection.get().isLost).toBe(true)
  vi.advanceTimersByTime(SECONDS)
  noteFound(performance.now())
  expect(connection.get().isLost).toBe(false)
})

it('that the network goes is noted from the first moment on, before anything is loaded for it', () => {
  const heard = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener))
  vi.stubGlobal('navigator', { onLine: true })
  wakeDevice()
  expect(connection.get().isLost).toBe(false)
  heard.get('offline')?.()
  expect(connection.get().isLost).toBe(true)
  noteFound(performance.now())
})

it('a line is slow from when an answer is waited for long, until one comes at once', () => {
  const first = noteAsked()
  vi.advanceTimersByTime(3 * SECONDS)
  expect(connection.get().isSlow).toBe(false)
  vi.advanceTimersByTime(2 * SECONDS)
  expect(connection.get().isSlow).toBe(true)
  // It came, but late: the next one may be as late.
  first()
  expect(connection.get().isSlow).toBe(true)
  const second = noteAsked()
  vi.advanceTimersByTime(SECONDS)
  second()
  expect(connection.get().isSlow).toBe(false)
})
