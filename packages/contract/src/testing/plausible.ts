import * as v from 'valibot'

/** A source of chance: the next number from 0 up to, and without, `below`. */
export type Chance = (below: number) => number

/** Right values by the name of a field: ids of records that are there, answers that belong together. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Texts and numbers that some field of the portal takes as right. */
const RIGHT: readonly unknown[] = [
  'Asha Verma',
  'ABCPK1234F',
  '6000012345',
  '2026-11-25',
  '1987-07-14',
  'asha.verma@example.in',
  '694406.25',
  '1.00',
  'Gomti#2026',
  '123456',
  '302112344178',
  'SBIN0001234',
  '226010',
  '499118665246',
  '09ABCPK1234F1Z5',
  '6f1c0a52-3c0f-4f0b-9d2a-1b2c3d4e5f60',
  '2026-11-25T10:00:00+05:30',
  'HGT7K2MQ',
  '',
  1,
  2,
  3,
  0,
  5,
  17,
  120,
  true,
  null,
]

type Schema = v.GenericSchema & { readonly [part: string]: unknown }

const isSchema = (part: unknown): part is Schema =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema'

const pick = <T>(list: readonly T[], chance: Chance): T | undefined => list[chance(list.length)]

function optionOf(schema: Schema, chance: Chance, known: Known): unknown {
  const options: unknown[] = Array.isArray(schema.options) ? schema.options : []
  const option = pick(options, chance)
  return isSchema(option) ? plausible(option, chance, known) : option
}

/** What is known of a name, now and then something else. */
function fieldOf(name: string, schema: Schema, chance: Chance, known: Known): unknown {
  const values = (known[name] ?? []).filter(value => v.is(schema, value))
  return values.length > 0 && chance(10) > 0 ? pick(values, chance) : plausible(schema, chance, known)
}

function objectOf(schema: Schema, chance: Chance, known: Known): unknown {
  const entries = Object.entries(schema.entries ?? {})
  return Object.fromEntries(
    entries.map(([name, part]) => [name, isSchema(part) ? fieldOf(name, part, chance, known) : part]),
  )
}

/** The first of the right values, from a place of chance on, that the schema takes. */
function leafOf(schema: Schema, chance: Chance): unknown {
  const start = chance(RIGHT.length)
  const turned = [...RIGHT.slice(start), ...RIGHT.slice(0, start)]
  return turned.find(value => v.is(schema, value)) ?? turned[0]
}

/**
 * A value that a schema takes, as far as its parts are known apart from one another: what a well-meaning program would
 * send. Rules between fields are not known to it.
 */
export function plausible(schema: v.GenericSchema, chance: Chance, known: Known = {}): unknown {
  if (!isSchema(schema)) throw new Error('plausible() is asked about a part that is no schema')
  switch (schema.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return objectOf(schema, chance, known)
    case 'array':
      return isSchema(schema.item)
        ? Array.from({ length: chance(3) }, () => plausible(schema.item as Schema, chance, known))
        : []
    case 'picklist':
    case 'enum':
    case 'union':
    case 'variant':
      return optionOf(schema, chance, known)
    case 'literal':
      return schema.literal
    case 'optional':
    case 'nullable':
    case 'nullish':
    case 'exact_optional':
      return isSchema(schema.wrapped) && chance(4) > 0
        ? plausible(schema.wrapped, chance, known)
        : schema.type === 'nullable'
          ? null
          : undefined
    case 'record':
      return {}
    default:
      return leafOf(schema, chance)
  }
}

/** Values that break programs: characters, numbers, days and shapes at and beyond the ends of what is kept. */
export const NASTY: readonly unknown[] = [
  '\0',
  'Asha\0Verma',
  '\ud83d',
  'x\udc00y',
  '\u202eSELECT',
  "'; drop table application; --",
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '#eval("1")',
  '\u0661\u0662\u0663',
  '\u{1f642}'.repeat(60),
  ' ',
  '\r\n',
  'x'.repeat(5000),
  '9'.repeat(40),
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '2026-11-25T25:61:61+05:30',
  '+275760-09-13T00:00:00Z',
  '999999999999999.99',
  '-999999999999999.99',
  '-0.00',
  '1e9',
  'NaN',
  '__proto__',
  'constructor',
  -1,
  0,
  0.5,
  -0,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER + 2,
  1e300,
  true,
  false,
  null,
  [],
  [null],
  [[]],
  {},
  { length: 1e9 },
  { toString: 'x' },
  Array.from({ length: 3000 }, (_, index) => index),
]

/** Every place of a value, as the steps to it. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, part]) => placesOf(part, [...path, name]))]
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === name ? replaced(part, rest, by) : part))
  if (typeof value !== 'object' || value === null) return by
  return { ...value, [name]: replaced((value as Readonly<Record<string, unknown>>)[name], rest, by) }
}

/** The same value with something nasty at one of its places, the whole of it excepted. */
export function spoiled(value: unknown, chance: Chance): unknown {
  const [, ...places] = placesOf(value)
  const place = pick(places, chance)
  return place === undefined ? value : replaced(value, place, pick(NASTY, chance))
}
