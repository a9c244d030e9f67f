import type { RollEntry } from '#domain/draw/roll.ts'
import type { FreezeJob } from './freezeJob.ts'

/** No value that a roll admits holds one. */
const BETWEEN = '\n'

const KEYS = ['ApplicationNumber', 'Commit', 'Horizontal', 'PoolCode', 'Vertical'] as const

/** The entries of a roll to be, gathered some at a time as columns of text: a tenth of the memory of as many objects. */
export class RollColumns {
  readonly #parts: Readonly<Record<keyof RollEntry, string[]>> = {
    ApplicationNumber: [],
    Commit: [],
    Horizontal: [],
    PoolCode: [],
    Vertical: [],
  }
  #count = 0

  constructor(entries: readonly RollEntry[] = []) {
    this.add(entries)
  }

  get count(): number {
    return this.#count
  }

  add(entries: readonly RollEntry[]): void {
    if (entries.length === 0) return
    this.#count += entries.length
    // An empty claim is none: a roll admits no empty one.
    for (const key of KEYS) this.#parts[key].push(entries.map(entry => entry[key] ?? '').join(BETWEEN))
  }

  columns(): FreezeJob['columns'] {
    const joined = (key: keyof RollEntry) => this.#parts[key].join(BETWEEN)
    return {
      ApplicationNumber: joined('ApplicationNumber'),
      Commit: joined('Commit'),
      Horizontal: joined('Horizontal'),
      PoolCode: joined('PoolCode'),
      Vertical: joined('Vertical'),
    }
  }
}

/** The values of a column, one after the other; undefined at its end. */
function reading(column: string): () => string | undefined {
  let at = 0
  return () => {
    if (at > column.length) return undefined
    const end = column.indexOf(BETWEEN, at)
    const value = column.slice(at, end < 0 ? undefined : end)
    at = end < 0 ? column.length + 1 : end + 1
    return value
  }
}

/** The entries of columns. @throws RangeError at their end, when a value broke its column */
export function* ofColumns(columns: FreezeJob['columns']): Generator<RollEntry> {
  const [number, commit, claim, pool, category] = [
    reading(columns.ApplicationNumber),
    reading(columns.Commit),
    reading(columns.Horizontal),
    reading(columns.PoolCode),
    reading(columns.Vertical),
  ]
  for (;;) {
    const values = [number(), commit(), claim(), pool(), category()] as const
    const [ApplicationNumber, Commit, Horizontal, PoolCode, Vertical] = values
    if (values.every(value => value === undefined)) return
    if (
      ApplicationNumber === undefined ||
      Commit === undefined ||
      Horizontal === undefined ||
      PoolCode === undefined ||
      Vertical === undefined
    )
      throw new RangeError('A value of an entry holds a line feed.')
    yield { ApplicationNumber, Commit, Horizontal: Horizontal || null, PoolCode, Vertical }
  }
}
