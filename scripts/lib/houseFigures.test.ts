import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { castsOf, decoysOf, innerArrows, readHouse } from './house.ts'
import { withFigures } from './houseFigures.ts'

const table = (now: string) => ['| figure | before | now  |', `| files  | 12     | ${now} |`, ''].join('\n')

/** So many arrows may go between the inner rooms of a noun: each more ties rooms together that were taken apart. */
const MOST = { property: 20, payments: 50 }

const house = readHouse(join(import.meta.dirname, '../..'))

it('inner rooms stay apart, and none imports another that imports it', () => {
  for (const [noun, most] of Object.entries(MOST)) {
    const { arrows, rings } = innerArrows(house, `apps/server/src/${noun}`)
    expect(arrows, `between the inner rooms of ${noun}`).toBeLessThanOrEqual(most)
    expect(rings).toBe(0)
  }
})

it('no export is alive through tests alone', () => {
  expect(decoysOf(house)).toEqual([])
})

it('what a column holds as JSON is read, not believed', () => {
  expect(castsOf(house)).toBe(0)
})

it('a decoy and a cast are found', () => {
  const file = 'apps/server/src/booking/charges.ts'
  const small = { tools: new Map(), graph: new Map() }
  const text = 'export const decoy = 1\nconst sum = row.charges as Charges\nselect("c.charges as charges")\n'
  const files = new Map([[file, text]])
  const tests = new Map([[`${file}.test`, 'expect(decoy)']])
  expect(decoysOf({ ...small, files, tests })).toEqual([`${file}: decoy`])
  expect(castsOf({ ...small, files, tests })).toBe(1)
  expect(decoysOf({ ...small, files, tests, tools: new Map([['scripts/a.ts', 'decoy']]) })).toEqual([])
})

describe('the table of figures', () => {
  it('tells what is counted', () => {
    expect(withFigures(table('13  '), [['files', 1716]])).toBe(table('1716'))
    expect(withFigures(table('1716'), [['files', 9]])).toBe(table('9   '))
  })

  it('has a row for every figure', () => {
    expect(() => withFigures(table('13  '), [['arrows', 4]])).toThrow('arrows')
  })
})
