import { expect, test } from 'vitest'
import type { RoomPlace } from '#contract/opening/room.ts'
import { isNear, standingOf } from './mine.ts'

const place: RoomPlace = {
  entryNo: 7,
  token: 't',
  state: 'PLACED',
  enteredOn: '2026-11-21T11:00:00+05:30',
  place: 40,
  turnEndsOn: null,
  hasReturned: 0,
}

test('when an opening ends, whoever was never called reads it from the file and asks the server nothing', () => {
  const ended = { state: 'ENDED', calledTo: 39 } as const
  expect(isNear(40, ended)).toBe(false)
  expect(standingOf(place, 40, ended).state).toBe('ENDED')
  expect(standingOf({ ...place, state: 'ENTERED', place: null }, null, ended).state).toBe('ENDED')
})

test('a place that was called is asked for, and what the server says of it stands', () => {
  const read = { state: 'ENDED', calledTo: 40 } as const
  expect(isNear(40, read)).toBe(true)
  for (const state of ['PLACED', 'RETURNED', 'PAID', 'LAPSED', 'LEFT'] as const)
    expect(standingOf({ ...place, state }, 40, read).state).toBe(state)
})

test('while the turns run, or nothing was read yet, a place stands as the server said', () => {
  for (const read of [{ state: 'OPEN', calledTo: 1 } as const, null, undefined])
    expect(standingOf(place, 40, read)).toBe(place)
})
