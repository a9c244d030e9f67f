import { expect, test } from 'vitest'
import { markedAll, markedTo, NO_MARKS, toggled } from './marks.ts'

const order = [11, 12, 13, 14, 15]

test('a mark is set and taken; a range reaches from the last mark to the cursor, whichever is above', () => {
  const one = toggled(NO_MARKS, 14)
  expect([...toggled(one, 14).ids]).toEqual([])
  expect([...markedTo(one, 12, order).ids].toSorted()).toEqual([12, 13, 14])
  expect([...markedTo(markedTo(one, 12, order), 11, order).ids].toSorted()).toEqual([11, 12, 13, 14])
})

test('a range without a beginning in the list marks the case alone', () => {
  expect([...markedTo(NO_MARKS, 13, order).ids]).toEqual([13])
  expect([...markedTo({ ids: new Set([99]), from: 99 }, 13, order).ids]).toEqual([99, 13])
})

test('all of a page are marked, and none once all are', () => {
  const all = markedAll(toggled(NO_MARKS, 12), order)
  expect([...all.ids]).toEqual(order)
  expect(markedAll(all, order).ids.size).toBe(0)
})
