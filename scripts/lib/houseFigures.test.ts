import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { innerArrows, readHouse } from './house.ts'
import { withFigures } from './houseFigures.ts'

const table = (now: string) => ['| figure | before | now  |', `| files  | 12     | ${now} |`, ''].join('\n')

/** So many arrows may go between the inner rooms of a noun: each more ties rooms together that were taken apart. */
const MOST = { property: 20, payments: 50 }

it('inner rooms stay apart, and none imports another that imports it', () => {
  const house = readHouse(join(import.meta.dirname, '../..'))
  for (const [noun, most] of Object.entries(MOST)) {
    const { arrows, rings } = innerArrows(house, `apps/server/src/${noun}`)
    expect(arrows, `between the inner rooms of ${noun}`).toBeLessThanOrEqual(most)
    expect(rings).toBe(0)
  }
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
