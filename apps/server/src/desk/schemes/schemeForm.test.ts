import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { FormNode } from '#contract/desk/schemeForm.ts'
import { SCHEME_KINDS } from '#contract/desk/schemes.ts'
import { commands } from '#server/authority/commands.ts'
import { faultsOf, fileOfDraft } from './draftFile.ts'
import { faultWords } from './faultWords.ts'
import { schemeKind } from './schemeKinds.ts'

/** Every part of a form, with its path without numbers. */
function partsOf(node: FormNode, path: string): [string, FormNode][] {
  const inner =
    node.kind === 'group'
      ? node.fields.flatMap(field => partsOf(field, `${path}.${field.key}`))
      : node.kind === 'list'
        ? partsOf(node.item, `${path}.item`)
        : []
  return [[path, node], ...inner]
}
const allOf = (nodes: readonly FormNode[]) => nodes.flatMap(node => partsOf(node, node.key))
const HINDI = /[\u0900-\u097F]/

/** The keys at which the schema itself takes a value: walked apart from the form that is made of it. */
function leavesOf(schema: unknown, path: string): string[] {
  const given = v.safeParse(v.object({ wrapped: v.any() }), schema)
  if (given.success) return leavesOf(given.output.wrapped, path)
  const list = v.safeParse(v.object({ type: v.literal('array'), item: v.any() }), schema)
  if (list.success) return leavesOf(list.output.item, `${path}.item`)
  const tuple = v.safeParse(v.object({ items: v.array(v.any()) }), schema)
  if (tuple.success) return tuple.output.items.flatMap((one, at) => leavesOf(one, `${path}.${at}`))
  const group = v.safeParse(v.object({ entries: v.record(v.string(), v.any()) }), schema)
  if (!group.success) return [path]
  const entries = Object.entries(group.output.entries)
  if (entries.map(([key]) => key).join() === 'en,hi') return [path]
  return entries.flatMap(([key, one]) => leavesOf(one, path === '' ? key : `${path}.${key}`))
}

test.each(SCHEME_KINDS)(
  'every value of the file of a %s has a place in the form and words in both languages',
  kind => {
    const { sections, act, words } = schemeKind(kind)
    const shown = allOf(sections.flatMap(({ fields }) => fields))
    const content = commands.find(({ name }) => name === act)?.file?.content
    const leaves =
      content?.kind === 'rows'
        ? Object.keys(content.columns).map(key => `rows.item.${key}`)
        : leavesOf(content?.schema, '')
    expect(leaves.length).toBeGreaterThan(5)
    expect(shown.map(([path]) => path)).toEqual(expect.arrayContaining(leaves))
    expect(new Set(shown.map(([path]) => path)).size).toBe(shown.length)
    for (const [path, { label }] of shown) {
      expect(label.en, path).not.toBe('')
      expect(label.hi, path).not.toBe('')
    }
    for (const [path, node] of shown)
      if (node.kind === 'leaf' && node.entry === 'choice')
        for (const { value, label } of node.choices) expect(label.hi, `${path} ${value}`).toMatch(HINDI)
    const known = new Set(shown.map(([path]) => path))
    for (const path of [words.labels, words.hints, words.choices].flatMap(Object.keys))
      expect(known, path).toContain(path)
  },
)

test('a form makes the file that the schema asks for: numbers, percentages, choices, and nothing where nothing is', () => {
  const typed = {
    code: ' GE-2 ',
    allocationModeId: '2',
    name: { en: 'Gomti', hi: '' },
    drawOn: '',
    payment: { en: '', hi: '' },
    layout: { widthM: '120', heightM: 'wide', outline: [['0', '1.5']], plots: [] },
    pools: [{ poolCode: 'A', seats: '4', areaSqm: '112.5' }],
    policy: { minAge: '', withdrawalBp: { beforeEnd: '12.5' } },
  }
  const { content } = fileOfDraft(schemeKind('campaign'), 1, typed)
  const file = JSON.parse(content.toString())
  expect(file).toMatchObject({
    Code: 'GE-2',
    AllocationModeId: 2,
    Name: { En: 'Gomti', Hi: '' },
    Layout: { WidthM: 120, HeightM: 'wide', Outline: [[0, 1.5]] },
    Policy: { WithdrawalBp: { BeforeEnd: 1250 } },
  })
  expect(file.Pools[0]).toMatchObject({ Seats: 4, AreaSqm: '112.5' })
  expect(Object.keys(file)).not.toContain('DrawOn')
  expect(Object.keys(file)).not.toContain('Payment')
  expect(Object.keys(file.Policy)).toEqual(['WithdrawalBp'])
})

test('an empty form of every kind is refused in words of its own, in both languages', async () => {
  for (const kind of SCHEME_KINDS) {
    const spec = schemeKind(kind)
    const content = spec.isRows ? { rows: [{}] } : {}
    const faults = await faultsOf(spec, fileOfDraft(spec, 1, content))
    expect(faults.length, kind).toBeGreaterThan(3)
    for (const { path, message } of faults) {
      expect(message.hi, `${kind} ${path}`).toMatch(HINDI)
      expect(message.hi).not.toMatch(/[a-z]{3}/)
      expect(message.en).not.toBe('')
    }
  }
  expect(faultWords('must be at least 18')).toEqual({ en: 'Give at least 18.', hi: 'कम से कम 18 लिखें।' })
})

test('the help of an act shows each key of its file, from the schema that checks it', () => {
  const shapeOf = (name: string) => commands.find(one => one.name === name)?.file?.shape.join('\n') ?? ''
  expect(shapeOf('campaign import')).toContain('AllocationModeId: 1 | 2 | 3')
  expect(shapeOf('campaign import')).toContain('DrawOn?: time, 2026-11-30 18:00')
  expect(shapeOf('campaign import')).toMatch(/Pools \[\{\n {2}PoolCode: text\n/)
  expect(shapeOf('survey import')).toContain('  Options? {En, Hi}, as many as there are')
  expect(shapeOf('lease import')).toMatch(/WorkOrder\? \{\n {2}Number: text/)
  expect(shapeOf('notice publish')).toContain('EndsOn?: day, 2026-11-30')
})
