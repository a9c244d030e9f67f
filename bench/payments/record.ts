import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** One statement as it went to the database, with what came back. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly rows: readonly Record<string, unknown>[]
}

interface Query {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** Writes down every statement of the process while an act runs. The act must run alone. */
export async function record(act: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const spy = function (this: pg.Client, query: string | Query, ...rest: unknown[]) {
    const text = typeof query === 'string' ? query : query.text
    const given = typeof query === 'string' ? rest[0] : query.values
    const statement = {
      text,
      values: Array.isArray(given) ? [...given] : [],
      rows: [] as Record<string, unknown>[],
    }
    statements.push(statement)
    const keep = (result: { rows?: Record<string, unknown>[] } | undefined) => {
      statement.rows = result?.rows ?? []
    }
    const last = rest.at(-1)
    if (typeof last === 'function') {
      rest[rest.length - 1] = (error: unknown, result: { rows?: Record<string, unknown>[] }) => {
        keep(result)
        last(error, result)
      }
      return Reflect.apply(original, this, [query, ...rest])
    }
    const answer = Reflect.apply(original, this, [query, ...rest])
    return Promise.resolve(answer).then(result => {
      keep(result as { rows?: Record<string, unknown>[] })
      return result
    })
  }
  Reflect.set(pg.Client.prototype, 'query', spy)
  try {
    await act()
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original)
  }
  return statements
}

/** What differs from one application to the next and comes from outside the database. */
export type Inputs = Readonly<Record<string, string | number>>

/** Where a value of the replay comes from. */
type Source = (inputs: Inputs, results: readonly (readonly Record<string, unknown>[])[]) => unknown

const same = (a: unknown, b: unknown): boolean =>
  Buffer.isBuffer(a) && Buffer.isBuffer(b)
    ? a.equals(b)
    : JSON.stringify(plain(a)) === JSON.stringify(plain(b))
const plain = (value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

let serial = 0
const PUBLIC_NUMBER = /^\w+\/\w+\/\d\d\/\d{7}$/

/** A value of its own where the portal computes one: keyed fingerprints, sealed answers, public numbers. */
function fresh(value: unknown): Source {
  if (Buffer.isBuffer(value)) return () => randomBytes(value.length)
  if (typeof value === 'string' && PUBLIC_NUMBER.test(value))
    return () => `${value.slice(0, -7)}${8_000_000 + ++serial}`
  return () => value
}

/** Finds the source of a value by comparing two recordings of the same act on different applications. */
function sourceOf(
  [left, right]: readonly [unknown, unknown],
  one: readonly Statement[],
  two: readonly Statement[],
  index: number,
  a: Inputs,
  b: Inputs,
): Source {
  if (same(left, right)) return () => left
  // Requests that arrive together are read by one statement; a recording has one of them.
  if (Array.isArray(left) && Array.isArray(right) && left.length === 1 && right.length === 1) {
    const only = sourceOf([left[0], right[0]], one, two, index, a, b)
    return (inputs, results) => [only(inputs, results)]
  }
  for (const name of Object.keys(a))
    if (same(a[name], left) && same(b[name], right)) return inputs => inputs[name]
  for (let before = index - 1; before >= 0; before -= 1) {
    for (const [row, columns] of (one[before]?.rows ?? []).entries()) {
      for (const column of Object.keys(columns)) {
        if (same(columns[column], left) && same(two[before]?.rows[row]?.[column], right))
          return (_, results) => results[before]?.[row]?.[column]
      }
    }
  }
  const isTemplate = typeof left === 'string' && !PUBLIC_NUMBER.test(left)
  return isTemplate ? templateOf(left, right, one, two, index, a, b) : fresh(left)
}

/** A text that contains an id: the provider's order id, the name of a lock. */
function templateOf(
  left: string,
  right: unknown,
  one: readonly Statement[],
  two: readonly Statement[],
  index: number,
  a: Inputs,
  b: Inputs,
): Source {
  const fits = (inA: unknown, inB: unknown): boolean =>
    String(inA).length > 2 &&
    left.includes(String(inA)) &&
    left.replaceAll(String(inA), String(inB)) === right
  for (const name of Object.keys(a))
    if (fits(a[name], b[name])) return inputs => left.replaceAll(String(a[name]), String(inputs[name]))
  for (let before = index - 1; before >= 0; before -= 1) {
    for (const [row, columns] of (one[before]?.rows ?? []).entries()) {
      for (const column of Object.keys(columns)) {
        const was = columns[column]
        if (fits(was, two[before]?.rows[row]?.[column]))
          return (_, results) => left.replaceAll(String(was), String(results[before]?.[row]?.[column]))
      }
    }
  }
  return fresh(left)
}

let replayers = 0

/**
 * The same statements as bare driver code for any other application, prepared as the portal prepares what comes often: ids
 * flow from result to parameter as they did in the recordings.
 * @throws Error when the two recordings are not of the same statements
 */
export function replayer(one: readonly Statement[], two: readonly Statement[], a: Inputs, b: Inputs) {
  if (one.length !== two.length || one.some(({ text }, index) => text !== two[index]?.text))
    throw new Error('the two recordings differ: nothing to replay')
  replayers += 1
  const plan = one.map(({ text, values }, index) => ({
    text,
    name: values.length === 0 ? undefined : `replay-${replayers}-${index}`,
    sources: values.map((value, at) => sourceOf([value, two[index]?.values[at]], one, two, index, a, b)),
  }))
  return async (client: pg.PoolClient, inputs: Inputs): Promise<void> => {
    const results: Record<string, unknown>[][] = []
    for (const { text, name, sources } of plan) {
      const values = sources.map(source => source(inputs, results))
      const { rows } = await client.query(name === undefined ? text : { name, text, values })
      results.push(rows)
    }
  }
}
