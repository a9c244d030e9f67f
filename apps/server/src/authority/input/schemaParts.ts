import * as v from 'valibot'

/** A schema of a file, whatever it holds. */
export type Schema = v.GenericSchema<unknown, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
const Wrapping = v.object({ wrapped: v.custom<Schema>(isSchema), default: v.optional(v.unknown()) })
const Waiting = v.object({ type: v.literal('lazy'), getter: v.function() })
const Entries = v.object({ entries: v.record(v.string(), v.custom<Schema>(isSchema)) })
const Items = v.object({ items: v.array(v.custom<Schema>(isSchema)) })
const Item = v.object({ type: v.literal('array'), item: v.custom<Schema>(isSchema) })
const Options = v.object({ type: v.literal('picklist'), options: v.array(v.union([v.string(), v.number()])) })
const Piped = v.object({ pipe: v.array(v.unknown()) })

/** A schema without what makes it optional. */
export interface Unwrapped {
  readonly inner: Schema
  readonly isRequired: boolean
  /** What it is without a value; undefined for nothing. */
  readonly standard: unknown
}

/** What a schema holds inside `optional`, `nullable` and `lazy`, and whether it may be left out. */
export function unwrapped(schema: Schema): Unwrapped {
  const waiting = v.safeParse(Waiting, schema)
  if (waiting.success) {
    const inner: unknown = waiting.output.getter('given')
    if (isSchema(inner)) return { ...unwrapped(inner), isRequired: false }
  }
  const wrapping = v.safeParse(Wrapping, schema)
  if (!wrapping.success) {
    // A field of rows takes an empty cell where it may be left out.
    const mayLack = schema.type === 'union' && v.is(schema, '')
    return { inner: schema, isRequired: !mayLack, standard: undefined }
  }
  const { inner, standard } = unwrapped(wrapping.output.wrapped)
  return { inner, isRequired: false, standard: wrapping.output.default ?? standard }
}

/** The words of a choice; none for every other value. */
export function optionsOf(schema: Schema): readonly (string | number)[] {
  const own = v.safeParse(Options, schema)
  if (own.success) return own.output.options
  const piped = v.safeParse(Piped, schema)
  const parts = piped.success ? piped.output.pipe.filter(part => part !== schema) : []
  return parts.filter(isSchema).flatMap(part => optionsOf(part))
}

/** What a schema is made of: a list, a tuple, a record, a text in both languages, or one value. */
export type Parts =
  | { readonly of: 'list'; readonly item: Schema }
  | { readonly of: 'tuple'; readonly items: readonly Schema[] }
  | { readonly of: 'record'; readonly entries: Readonly<Record<string, Schema>> }
  | { readonly of: 'pair'; readonly halves: readonly Schema[] }
  | { readonly of: 'value' }

/** The parts of a schema that is not optional. */
export function partsOf(schema: Schema): Parts {
  const list = v.safeParse(Item, schema)
  if (list.success) return { of: 'list', item: list.output.item }
  const tuple = v.safeParse(Items, schema)
  if (tuple.success) return { of: 'tuple', items: tuple.output.items }
  const record = v.safeParse(Entries, schema)
  if (!record.success) return { of: 'value' }
  const { entries } = record.output
  return Object.keys(entries).join() === 'en,hi'
    ? { of: 'pair', halves: Object.values(entries) }
    : { of: 'record', entries }
}
