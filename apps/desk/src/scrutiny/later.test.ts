import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLater, UNDO_MS } from './later.ts'

const send = vi.fn<(what: string) => void>()
const onWaiting = vi.fn<(what: string | null) => void>()
const later = () => makeLater<string>({ send, onWaiting })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  send.mockReset()
  onWaiting.mockReset()
})

test('a decision is sent after its five seconds, not a moment before, and once', () => {
  later().wait('eligible')
  vi.advanceTimersByTime(UNDO_MS - 1)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send.mock.calls).toEqual([['eligible']])
  vi.advanceTimersByTime(UNDO_MS * 3)
  expect(send).toHaveBeenCalledTimes(1)
  expect(onWaiting.mock.calls).toEqual([['eligible'], [null]])
})

test('an undone decision is never sent, at the last moment too', () => {
  const one = later()
  one.wait('eligible')
  vi.advanceTimersByTime(UNDO_MS - 1)
  one.undo()
  vi.advanceTimersByTime(UNDO_MS * 3)
  one.sendNow()
  expect(send).not.toHaveBeenCalled()
  expect(onWaiting).toHaveBeenLastCalledWith(null)
})

test('sent at once, or by leaving, it is not sent again when its time comes', () => {
  const one = later()
  one.wait('eligible')
  one.sendNow()
  one.sendNow()
  vi.advanceTimersByTime(UNDO_MS * 2)
  expect(send.mock.calls).toEqual([['eligible']])
})

test('another decision takes the place of the one that waits, and has its own five seconds', () => {
  const one = later()
  one.wait('eligible')
  vi.advanceTimersByTime(UNDO_MS - 1)
  one.wait('ineligible')
  vi.advanceTimersByTime(UNDO_MS - 1)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send.mock.calls).toEqual([['ineligible']])
})
