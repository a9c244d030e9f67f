import type { FormLeaf, FormNode } from '#contract/desk/schemeForm.ts'
import { type Entry, entryOf } from '#contract/fields/enteredAs.ts'
import type { Text } from '#contract/text.ts'
import { optionsOf, partsOf, type Schema, unwrapped } from '#server/authority/input/schemaParts.ts'
import type { FormWords } from './words/formWords.ts'

/** Values are kept as they were typed; the file wants numbers for some of them. */
export type LeafType = 'text' | 'number' | 'percent' | 'flag'

/** A form with what its file needs to be written: types of leaves by path, without numbers. */
export interface DescribedForm {
  readonly fields: readonly FormNode[]
  readonly types: ReadonlyMap<string, LeafType>
  /** Choices that the file writes as numbers. */
  readonly numeric: ReadonlySet<string>
}

/** The most columns that a table has on an office screen. */
const COLUMNS = 10

function entered(schema: Schema, choices: number): Entry {
  if (choices > 0) return 'choice'
  const told = entryOf(schema)
  if (told) return told
  if (schema.type === 'boolean') return 'flag'
  return schema.type === 'number' ? 'number' : 'text'
}

const shownStandard = (standard: unknown, entry: Entry): string | boolean | null => {
  if (typeof standard === 'boolean') return standard
  if (typeof standard === 'number') return String(entry === 'percent' ? standard / 100 : standard)
  return typeof standard === 'string' && standard !== '' ? standard : null
}

const PLAIN: Text = { en: '', hi: '' }

/** The form of a file, from the schema that checks it and the words for its parts. */
export function describeForm(entries: Readonly<Record<string, Schema>>, words: FormWords): DescribedForm {
  const types = new Map<string, LeafType>()
  const numeric = new Set<string>()

  function leafOf(
    schema: Schema,
    path: string,
    base: Omit<FormLeaf, 'kind' | 'entry' | 'choices'>,
  ): FormLeaf {
    const options = optionsOf(schema)
    const entry = entered(schema, options.length)
    if (options.some(option => typeof option === 'number')) numeric.add(path)
    const isNumber = schema.type === 'number'
    types.set(path, entry === 'flag' ? 'flag' : isNumber ? (entry === 'percent' ? entry : 'number') : 'text')
    const choices = options.map(option => ({
      value: String(option),
      label: words.choices[path]?.[option] ?? { en: String(option), hi: String(option) },
    }))
    return { kind: 'leaf', ...base, entry, choices }
  }

  function nodeOf(schema: Schema, key: string, path: string): FormNode {
    const { inner, isRequired, standard } = unwrapped(schema)
    const label = words.labels[path] ?? PLAIN
    const named = { key, label, hint: words.hints[path] ?? null, isRequired }
    const parts = partsOf(inner)
    switch (parts.of) {
      case 'list': {
        const item = nodeOf(parts.item, '', `${path}.item`)
        return { kind: 'list', ...named, item, isTable: isTable(item) }
      }
      case 'tuple':
        return {
          kind: 'group',
          ...named,
          fields: parts.items.map((one, at) => nodeOf(one, String(at), `${path}.${at}`)),
        }
      case 'record':
        return {
          kind: 'group',
          ...named,
          fields: Object.entries(parts.entries).map(([name, one]) => nodeOf(one, name, `${path}.${name}`)),
        }
      case 'pair':
        return { kind: 'pair', ...named, isLong: parts.halves.every(one => entryOf(one) === 'long') }
      case 'value':
        return leafOf(inner, path, { ...named, standard: shownStandard(standard, entryOf(inner) ?? 'text') })
    }
  }

  return { fields: Object.entries(entries).map(([key, one]) => nodeOf(one, key, key)), types, numeric }
}

const isCell = (node: FormNode): boolean =>
  (node.kind === 'leaf' && node.entry !== 'long') || (node.kind === 'pair' && !node.isLong)

const isTable = (item: FormNode): boolean =>
  item.kind === 'group' ? item.fields.length <= COLUMNS && item.fields.every(isCell) : isCell(item)
