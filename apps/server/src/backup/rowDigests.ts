import { createHash } from 'node:crypto'
import { type TableShape, tableName } from './tables.ts'

const SIZE = 2n ** 128n

/** The rows of a table in one figure each: how many, and the sum of their hashes, in whatever order they come. */
export class RowDigests {
  readonly #tables = new Map<string, { count: number; sum: bigint }>()

  add(table: Pick<TableShape, 'schema' | 'name'>, rows: readonly string[]): void {
    const name = tableName(table)
    const digest = this.#tables.get(name) ?? { count: 0, sum: 0n }
    for (const row of rows) {
      const hash = createHash('sha256').update(row).digest()
      digest.sum = (digest.sum + hash.readBigUInt64BE(0) * 2n ** 64n + hash.readBigUInt64BE(8)) % SIZE
    }
    digest.count += rows.length
    this.#tables.set(name, digest)
  }

  /** What other rows have otherwise, a sentence for each table. */
  differences(other: RowDigests): string[] {
    const names = new Set([...this.#tables.keys(), ...other.#tables.keys()])
    return [...names].toSorted().flatMap(name => {
      const [own, its] = [this.#tables.get(name), other.#tables.get(name)]
      if ((own?.count ?? 0) !== (its?.count ?? 0))
        return [`${name} has ${its?.count ?? 0} rows instead of ${own?.count ?? 0}.`]
      return own?.sum === its?.sum ? [] : [`${name} has other rows than the backup.`]
    })
  }
}
