import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskName, nameScore } from './nameScore.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 9 })
const TITLES = ['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'sri', 'smt', 'km', 'kumari', 'kum']
const name = fc
  .array(
    word.filter(one => !TITLES.includes(one)),
    { minLength: 2, maxLength: 4 },
  )
  .map(words => words.join(' '))
const shuffled = name.chain(one =>
  fc.tuple(fc.constant(one), fc.shuffledSubarray(one.split(' '), { minLength: one.split(' ').length })),
)

describe('the score of two names', () => {
  it('does not mind order, case, dots and titles', () => {
    fc.assert(
      fc.property(shuffled, fc.constantFrom(...TITLES), ([one, words], title) => {
        expect(nameScore(one, `${title.toUpperCase()}. ${words.join('.  ').toUpperCase()}`)).toBe(100)
      }),
    )
  })
  it('is the same whichever name stands first, and lies between 0 and 100', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        const score = nameScore(one, other)
        expect(nameScore(other, one)).toBe(score)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }),
    )
  })
  it('never falls when an initial becomes its word', () => {
    fc.assert(
      fc.property(name, one => {
        const [first = '', ...rest] = one.split(' ')
        const short = nameScore([first[0], ...rest].join(' '), one) ?? 0
        expect(short).toBeLessThanOrEqual(nameScore(one, one) ?? 0)
        expect(short).toBeGreaterThanOrEqual(85)
      }),
    )
  })
  it('does not decide between scripts, nor about no name', () => {
    expect(nameScore('सुनीता वर्मा', 'Sunita Verma')).toBeNull()
    expect(nameScore('', 'Sunita Verma')).toBeNull()
    expect(nameScore('Mrs.', 'Sunita Verma')).toBeNull()
  })
  it.each([
    ['Smt. Sunita R. Verma', 'VERMA SUNITA', 95],
    ['SUNITAVERMA', 'Sunita Verma', 100],
    ['Suneta Verma', 'Sunita Verma', 95],
    ['S Verma', 'Sunita Verma', 90],
    ['Sunita', 'Sunita Verma', 70],
    ['Sunita Devi', 'Sunita Verma', 50],
    ['Gopal Krishna Das', 'Sunita Verma', 0],
  ])('%s and %s: %i', (one, other, score) => {
    expect(nameScore(one, other)).toBe(score)
  })
  it('shows no more than first letters of a name that is not known', () => {
    expect(maskName('GOPAL KRISHNA DAS')).toBe('G**** K**** D****')
    expect(maskName('')).toBe('')
  })
})
