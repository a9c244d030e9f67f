import { describe, expect, test } from 'vitest'
import { csvCell } from './csvCell.ts'

describe('a cell of a CSV file', () => {
  test('is quoted where a comma, a quote or a line lies in it, and left alone otherwise', () => {
    expect(csvCell('Gomti Nagar')).toBe('Gomti Nagar')
    expect(csvCell('Plot 4, "B"\nblock')).toBe('"Plot 4, ""B""\nblock"')
  })

  test('is no formula, however it begins, while a number stays one', () => {
    for (const formula of ['=1+1', '+cmd', '@SUM(A1)', '-2+3', '\t=1', '\r=1'])
      expect(csvCell(formula).replace(/^"/, '')).toBe(`'${formula}${formula.startsWith('\r') ? '"' : ''}`)
    for (const number of ['-5', '-5.25', '+7', '12.00']) expect(csvCell(number)).toBe(number)
  })
})
