import * as v from 'valibot'
import type { FormLeaf, FormNode } from '#contract/desk/schemeForm.ts'
import { type Entry, entryOf } from '#contract/fields/enteredAs.ts'
import type { Text } from '#contract/text.ts'
import type { FormWords } from './words/formWords.ts'

type Schema = v.GenericSchema<unknown, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
const Wrapping = v.object({ wrapped: v.custom<Schema>(isSchema), default: v.optional(v.unknown()) })
const Waiting = v.object({ type: v.literal('lazy'), getter: v.function() })
const Entries = v.object({ entries: v.record(v.string(), v.custom<Schema>(isSchema)) })
const Items = v.object({ items: v.array(v.custom<Schema>(isSchema)) })
const Item = v.object({ type: v.literal('array'), item: v.custom<Schema>(isSchema) })
const Options = v.object({ type: v.literal('picklist'), options: v.array(v.union([v.string(), v.number()])) })
const Piped = v.object({ pipe: v.array(v.unknown()) })

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

/** What a schema holds inside `optional`, `nullable` and `lazy`, and whether it may be left out. */
function unwrap(schema: Schema): { inner: Schema; isRequired: boolean; standard: unknown } {
  const waiting = v.safeParse(Waiting, schema)
  if (waiting.success) {
    const inner: unknown = waiting.output.getter('given')
    if (isSchema(inner)) return { ...unwrap(inner), isRequired: false }
  }
  const wrapping = v.safeParse(Wrapping, schema)
  if (!wrapping.success) return { inner: schema, isRequired: true, standard: undefined }
  const { inner, standard } = unwrap(wrapping.output.wrapped)
  return { inner, isRequired: false, standard: wrapping.output.default ?? standard }
}

function optionsOf(schema: Schema): readonly (string | number)[] {
  const own = v.safeParse(Options, schema)
  if (own.success) return own.output.options
  const piped = v.safeParse(Piped, schema)
  const parts = piped.success ? piped.output.pipe.filter(part => part !== schema) : []
  return parts.filter(isSchema).flatMap(part => optionsOf(part))
}

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
    const { inner, isRequired, standard } = unwrap(schema)
    const label = words.labels[path] ?? PLAIN
    // A field of rows takes an empty cell where it may be left out.
    const mayLack = !isRequired || (inner.type === 'union' && v.is(inner, ''))
    const named = { key, label, hint: words.hints[path] ?? null, isRequired: !mayLack }
    const list = v.safeParse(Item, inner)
    if (list.success) {
      const item = nodeOf(list.output.item, '', `${path}.item`)
      return { kind: 'list', ...named, item, isTable: isTable(item) }
    }
    const tuple = v.safeParse(Items, inner)
    if (tuple.success) {
      const fields = tuple.output.items.map((one, at) => nodeOf(one, String(at), `${path}.${at}`))
      return { kind: 'group', ...named, fields }
    }
    const group = v.safeParse(Entries, inner)
    if (!group.success)
      return leafOf(inner, path, { ...named, standard: shownStandard(standard, entryOf(inner) ?? 'text') })
    const parts = Object.entries(group.output.entries)
    if (parts.map(([name]) => name).join() === 'en,hi') {
      const isLong = parts.every(([, one]) => entryOf(one) === 'long')
      return { kind: 'pair', ...named, isLong }
    }
    return {
      kind: 'group',
      ...named,
      fields: parts.map(([name, one]) => nodeOf(one, name, `${path}.${name}`)),
    }
  }

  return { fields: Object.entries(entries).map(([key, one]) => nodeOf(one, key, key)), types, numeric }
}

const isCell = (node: FormNode): boolean =>
  (node.kind === 'leaf' && node.entry !== 'long') || (node.kind === 'pair' && !node.isLong)

const isTable = (item: FormNode): boolean =>
  item.kind === 'group' ? item.fields.length <= COLUMNS && item.fields.every(isCell) : isCell(item)
