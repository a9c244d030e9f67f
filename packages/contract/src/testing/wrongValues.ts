import type { GenericSchema } from 'valibot'

/** A value that some citizen's program might send at a place of an input, whatever is expected there. */
const ANYTHING: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  'x',
  '?',
  'é',
  'x'.repeat(20_000),
  '9'.repeat(30),
  '2026-02-31',
  -1,
  0,
  0.5,
  1e300,
  Number.NaN,
  [],
  Array.from({ length: 5000 }, () => 0),
  {},
]

/** A part of a schema, as the library lays it out. */
export interface Node {
  readonly kind?: unknown
  readonly type?: unknown
  readonly message?: unknown
  readonly [part: string]: unknown
}

export const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'kind' in part
const isSchema = (part: unknown): part is Node & GenericSchema => isNode(part) && part.kind === 'schema'

/** The schemas directly inside a schema, each with the name of its place. */
export function partsOf(node: Node): [name: string, part: unknown][] {
  const entries =
    typeof node.entries === 'object' && node.entries !== null ? Object.entries(node.entries) : []
  const lists = [node.pipe, node.options, node.items].flatMap(list =>
    Array.isArray(list) ? list.map((part): [string, unknown] => ['', part]) : [],
  )
  const single = [node.item, node.wrapped, node.key, node.value, node.rest]
  return [
    ...entries.map(([name, part]): [string, unknown] => [`.${name}`, part]),
    ...lists,
    ...single.map((part): [string, unknown] => ['', part]),
  ]
}

/** A place of an input with a value to try there. */
export interface Wrong {
  readonly path: string
  readonly schema: GenericSchema
  readonly value: unknown
}

/** Every place of an input with everything to try there, and every rule in it. */
export function wrongOf(input: GenericSchema): { values: Wrong[]; rules: Node[] } {
  const values: Wrong[] = []
  const rules: Node[] = []
  const seen = new Set<Node>()
  const walk = (node: Node, path: string): void => {
    if (seen.has(node)) return
    seen.add(node)
    rules.push(node)
    if (isSchema(node)) values.push(...ANYTHING.map(value => ({ path, schema: node, value })))
    for (const [name, part] of partsOf(node)) if (isNode(part)) walk(part, path + name)
  }
  if (isNode(input)) walk(input, '')
  return { values, rules }
}
