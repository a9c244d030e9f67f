import { describe, expect, it } from 'vitest'
import { withFigures } from './houseFigures.ts'

const table = (now: string) => ['| figure | before | now  |', `| files  | 12     | ${now} |`, ''].join('\n')

describe('the table of figures', () => {
  it('tells what is counted', () => {
    expect(withFigures(table('13  '), [['files', 1716]])).toBe(table('1716'))
    expect(withFigures(table('1716'), [['files', 9]])).toBe(table('9   '))
  })

  it('has a row for every figure', () => {
    expect(() => withFigures(table('13  '), [['arrows', 4]])).toThrow('arrows')
  })
})
