import { expect, test } from 'vitest'
import { type ListPlace, placeIn, viewIn, wordsOfPlace, wordsOfView } from './list.ts'

const place: ListPlace = {
  section: 'LOTTERY',
  desk: 'LOTTERY_ANSWERED',
  due: 'overdue',
  holder: 'me',
  dueDay: '2026-12-09',
  id: 412,
  place: 3,
}

test('a list and the place of a case in it survive their address', () => {
  expect(placeIn(wordsOfPlace(place))).toEqual(place)
  const { desk, due, holder } = place
  expect(viewIn(wordsOfView(place))).toEqual({ desk, due, holder })
  expect(wordsOfView({ desk: null, due: 'any', holder: 'anybody' })).toEqual({})
})

test('words that name no list are no list, never a fault', () => {
  expect(viewIn({ desk: 'MOON', due: 'yesterday' })).toEqual({ desk: null, due: 'any', holder: 'anybody' })
  expect(placeIn({})).toBeNull()
  expect(placeIn({ ...wordsOfPlace(place), list: 'MOON' })).toBeNull()
  expect(placeIn({ ...wordsOfPlace(place), case: '1; drop' })).toBeNull()
})
