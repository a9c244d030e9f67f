import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** A data key as servers hold it. */
export interface DataKey {
  readonly id: number
  readonly key: Buffer
  readonly inUseFrom: Date
}

/** Keys of records and files that were derived lately; far more than a page shows. */
const KEPT = 5_000

/**
 * The data keys of the database, unwrapped and held in memory: sealing and opening a value asks nobody. From a data key
 * each purpose has a key of its own.
 */
export class KeyRing {
  readonly #keys = new Map<number, DataKey>()
  /** Made ready for the cipher once: handed over as plain bytes, a key costs each value six times the work of opening it. */
  readonly #derived = new Map<string, KeyObject>()
  readonly #now: () => Date
  /** Opens values of the first form, which have no key id; undefined where none was ever written. */
  readonly first: Buffer | undefined

  constructor(now: () => Date, first: Buffer | undefined, keys: readonly DataKey[] = []) {
    this.#now = now
    this.first = first
    this.add(keys)
  }

  add(keys: readonly DataKey[]): void {
    for (const key of keys) this.#keys.set(key.id, key)
  }

  knows(id: number): boolean {
    return this.#keys.has(id)
  }

  /** Id of the key that seals: the newest one in use. @throws Error before any is */
  get current(): number {
    const now = this.#now()
    const used = [...this.#keys.values()].filter(({ inUseFrom }) => inUseFrom <= now)
    if (used.length === 0) throw new Error('no data key is in use')
    return Math.max(...used.map(({ id }) => id))
  }

  /**
   * The key for one purpose, 32 bytes.
   *
   * @throws Error for a key that this ring does not have
   */
  keyFor(id: number, purpose: string): KeyObject {
    const name = `${id}:${purpose}`
    const known = this.#derived.get(name)
    if (known) return known
    const from = this.#keys.get(id)
    if (!from) throw new Error(`the data key ${id} is not known`)
    const bytes = hkdfSync('sha256', from.key, '', `citizen-portal ${purpose}`, 32)
    const derived = createSecretKey(Buffer.from(bytes))
    if (this.#derived.size >= KEPT) this.#derived.clear()
    this.#derived.set(name, derived)
    return derived
  }
}
