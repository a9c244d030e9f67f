import { expect, it } from 'vitest'
import type { FormOption } from '#contract/desk/acts.ts'
import { blank, cellsOf, fieldOfFault, rowsOfMarked } from './asked.ts'

const column = (key: string, kind: FormOption['kind'] = 'text'): FormOption => ({
  ...{ key, kind, label: key, required: true },
  choices: [],
})
const COLUMNS = [column('applicationNumber'), column('remarks', 'lines')]

it('rows become cells in the order of the columns, empty where nothing was typed', () => {
  expect(cellsOf(COLUMNS, [{ remarks: 'Late', applicationNumber: 'A/1' }, {}])).toEqual([
    ['A/1', 'Late'],
    ['', ''],
  ])
  expect(blank([...COLUMNS, column('again', 'flag')])).toEqual({
    applicationNumber: '',
    remarks: '',
    again: false,
  })
})

it('marked records each get what was typed once', () => {
  const marked = { key: 'applicationNumber', values: ['A/1', 'A/2'] }
  expect(rowsOfMarked(marked, { remarks: 'Map' })).toEqual([
    { remarks: 'Map', applicationNumber: 'A/1' },
    { remarks: 'Map', applicationNumber: 'A/2' },
  ])
})

it('a wrong place is told at its field; the heading is the first line, and headings are compared without case', () => {
  const at = (line: number, name: string | null) =>
    fieldOfFault({ line, name, column: 1, message: 'is missing' }, COLUMNS)
  expect(at(2, 'ApplicationNumber')).toBe('rows.0.applicationNumber')
  expect(at(4, 'remarks')).toBe('rows.2.remarks')
  expect([at(1, 'Remarks'), at(2, null), at(3, 'Fee')]).toEqual([undefined, undefined, undefined])
})
