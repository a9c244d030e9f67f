import { expect, test } from 'vitest'
import type { FormLeaf, FormNode } from '#contract/desk/schemeForm.ts'
import { contentOf } from './blank.ts'
import { cellsOf, pasted, pastedRows } from './cells.ts'

const named = { label: { en: 'x', hi: 'x' }, hint: null, isRequired: true }
const leaf = (key: string, entry: FormLeaf['entry'], more: Partial<FormLeaf> = {}): FormLeaf => ({
  ...{ kind: 'leaf', key, entry, ...named, standard: null, choices: [], ...more },
})
const item: FormNode = {
  ...{ kind: 'group', key: '', ...named },
  fields: [
    leaf('code', 'text'),
    { kind: 'pair', key: 'name', ...named, isLong: false },
    leaf('type', 'choice', { choices: [{ value: 'Plot', label: { en: 'Plot', hi: 'भूखंड' } }] }),
    leaf('rate', 'money'),
  ],
}

test('rows of a spreadsheet go into the table from the cell where they are pasted', () => {
  const cells = cellsOf(item)
  expect(cells.map(({ path }) => path)).toEqual(['code', 'name.en', 'name.hi', 'type', 'rate'])
  const rows = pastedRows('Small\tछोटा\tभूखंड\t₹ 41,150.00\tbeyond\r\nLarge\tबड़ा\tcastle\t9\n') ?? []
  expect(pasted(cells, rows, { row: 1, path: 'name.en' })).toEqual([
    { row: 1, path: 'name.en', value: 'Small' },
    { row: 1, path: 'name.hi', value: 'छोटा' },
    { row: 1, path: 'type', value: 'Plot' },
    { row: 1, path: 'rate', value: '41150.00' },
    { row: 2, path: 'name.en', value: 'Large' },
    { row: 2, path: 'name.hi', value: 'बड़ा' },
    { row: 2, path: 'type', value: '' },
    { row: 2, path: 'rate', value: '9' },
  ])
})

test('a word alone is no table: it is pasted into its field as ever', () => {
  expect(pastedRows('Gomti Vihar')).toBeNull()
})

test('each field has a value, flags as they stand without an answer, and what was typed stays', () => {
  const nodes: FormNode[] = [
    leaf('open', 'flag', { standard: true }),
    { kind: 'list', key: 'pools', ...named, item, isTable: true },
  ]
  expect(contentOf(nodes, {})).toEqual({ open: true, pools: [] })
  expect(contentOf(nodes, { open: false, pools: [{ code: 'A', name: { en: 'N' } }] })).toEqual({
    open: false,
    pools: [{ code: 'A', name: { en: 'N', hi: '' }, type: '', rate: '' }],
  })
})
