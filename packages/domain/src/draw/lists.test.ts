import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion } from './hamilton.ts'
import {
  CATEGORY_ONLY,
  expandLists,
  OPEN_TO_ALL,
  type SeatList,
  UP_HORIZONTALS,
  UP_VERTICALS,
  verticalSeats,
} from './lists.ts'
import { listProblems } from './validateLists.ts'

const seatsOf = (seats: number) => Object.fromEntries(verticalSeats(seats, CATEGORY_ONLY))

describe('seats by largest remainder', () => {
  it('are those of the Meerut brochure for 144 flats', () => {
    expect(seatsOf(144)).toEqual({ GEN: 72, OBC: 39, SC: 30, ST: 3 })
  })
  it('are those of the design for 72 and 3', () => {
    expect(seatsOf(72)).toEqual({ GEN: 36, OBC: 19, SC: 15, ST: 2 })
    expect(seatsOf(3)).toEqual({ GEN: 2, OBC: 1, SC: 0, ST: 0 })
  })
  it('fill every vertical inside its own seats', () => {
    expect(apportion(15, UP_HORIZONTALS)).toEqual({ rest: 11, seats: [1, 1, 0, 1, 1, 0] })
  })
  it('never lose a seat, never reserve more than half, never fall a seat short of a floor', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100000 }), seats => {
        const { seats: given, rest } = apportion(seats, UP_VERTICALS)
        expect(given.reduce((sum, count) => sum + count, rest)).toBe(seats)
        expect(seats - rest).toBeLessThanOrEqual(seats / 2)
        given.forEach((count, i) => {
          const exact = (seats * (UP_VERTICALS[i]?.Bp ?? 0)) / 10000
          expect(Math.abs(count - exact)).toBeLessThan(1)
        })
      }),
    )
  })
  it('refuse parts that exceed the whole, and reservation beyond half', () => {
    expect(() => apportion(10, [{ Bp: 10001, Code: 'SC' }])).toThrow(RangeError)
    expect(() => apportion(-1, [])).toThrow(RangeError)
    expect(() => apportion(1, [{ Bp: 0.5, Code: 'SC' }])).toThrow('SC')
    const greedy = { ...CATEGORY_ONLY, Verticals: [{ Bp: 5001, Code: 'SC' }] }
    expect(() => verticalSeats(10, greedy)).toThrow('at most 5000')
  })
})

describe('the lists of a policy', () => {
  it('stand in the fixed order with SC and ST interchanging first', () => {
    const lists = expandLists(72, CATEGORY_ONLY)
    const open = lists.filter(list => !/-(DIV|SEN|EXS|FFP|GOV|EMP)$/.test(list.Code))
    expect(open.map(list => [list.Code, list.Spill])).toEqual([
      ['ST-OPEN', 'SC-OPEN'],
      ['SC-OPEN', 'ST-EXTRA'],
      ['ST-EXTRA', 'GEN-OPEN'],
      ['OBC-OPEN', 'GEN-OPEN'],
      ['GEN-OPEN', 'RESIDUAL'],
      ['RESIDUAL', null],
    ])
    expect(lists.slice(0, 7).map(list => list.Code)).toEqual([
      'ST-DIV',
      'ST-SEN',
      'ST-EXS',
      'ST-FFP',
      'ST-GOV',
      'ST-EMP',
      'ST-OPEN',
    ])
  })
  it('open to all: general first, for everybody, all spilling to the end', () => {
    const lists = expandLists(72, OPEN_TO_ALL)
    expect(lists.slice(0, 7).every(list => list.V === null)).toBe(true)
    expect(lists.filter(list => list.Code.endsWith('-OPEN')).map(list => list.Spill)).toEqual(
      Array(4).fill('RESIDUAL'),
    )
    expect(lists.map(list => list.Code.split('-')[0]).filter((code, i, all) => code !== all[i - 1])).toEqual([
      'GEN',
      'ST',
      'SC',
      'OBC',
      'RESIDUAL',
    ])
  })
  it('are fit for any number of seats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.boolean(), (seats, open) => {
        expect(listProblems(expandLists(seats, open ? OPEN_TO_ALL : CATEGORY_ONLY), seats)).toEqual([])
      }),
    )
  })
})

describe('unfit lists are refused by name', () => {
  const change = (code: string, fields: Partial<SeatList>) =>
    listProblems(
      expandLists(72, CATEGORY_ONLY).map(list => (list.Code === code ? { ...list, ...fields } : list)),
      72,
    ).join('\n')
  it('a spill that goes backwards, to itself or nowhere', () => {
    expect(change('OBC-OPEN', { Spill: 'SC-OPEN' })).toMatch('OBC-OPEN: Spill SC-OPEN is not a later list')
    expect(change('OBC-OPEN', { Spill: 'OBC-OPEN' })).toMatch('OBC-OPEN: Spill OBC-OPEN is not a later list')
    expect(change('OBC-OPEN', { Spill: 'NOWHERE' })).toMatch('OBC-OPEN: Spill NOWHERE is not a list')
  })
  it('a list in the middle without a spill', () => {
    expect(change('GEN-DIV', { Spill: null })).toMatch('GEN-DIV: unfilled seats would be lost')
  })
  it('seats that do not add up, are negative or broken', () => {
    expect(change('GEN-OPEN', { Seats: 99 })).toMatch('the pool 72')
    expect(change('GEN-OPEN', { Seats: -1 })).toMatch('GEN-OPEN: -1 is not a number of seats')
    expect(change('GEN-OPEN', { Seats: 1.5 })).toMatch('GEN-OPEN: 1.5 is not')
  })
  it('a code twice, an empty or repeated acceptance, a last list that shuts somebody out', () => {
    expect(change('SC-DIV', { Code: 'SC-SEN' })).toMatch('SC-SEN: the code is used twice')
    expect(change('SC-DIV', { V: [] })).toMatch('SC-DIV: V accepts nobody')
    expect(change('SC-DIV', { H: ['DIV', 'DIV'] })).toMatch('SC-DIV: H names a code twice')
    expect(change('SC-DIV', { H: ['div'] })).toMatch("SC-DIV: H holds 'div'")
    expect(change('RESIDUAL', { V: ['GEN'] })).toMatch('RESIDUAL: the last list must accept everybody')
    expect(listProblems([], 0)).toEqual(['The pool has no lists.'])
  })
})
