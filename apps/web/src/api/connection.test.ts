import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connection, noteAsked } from './connection.ts'

const SECONDS = 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
