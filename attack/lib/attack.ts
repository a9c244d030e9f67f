import type { Place } from './place.ts'

/** What an attack got, in a few words; undefined where it got nothing. */
export type Loot = string | undefined

/** One attack as a program against a running portal. */
export interface Attack {
  /** What is tried, as its line says it. */
  readonly name: string
  /** Left out of the short form: it waits as long as the portal does, or a test of the server does the same. */
  readonly isLong?: true
  run(place: Place): Promise<Loot>
}

/** The first loot of many tries, which run so many at once; the others are still waited for. */
export async function anyOf<T>(
  tries: readonly T[],
  attempt: (one: T) => Promise<Loot>,
  atOnce = 16,
): Promise<Loot> {
  const waiting = [...tries]
  const loot: string[] = []
  const hand = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const got = await attempt(one)
      if (got !== undefined) loot.push(got)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return loot.length > 1 ? `${loot[0]} (and ${loot.length - 1} more)` : loot[0]
}

/**
 * What must succeed for an attack to mean anything: the owner's own way, the attacker's tools.
 * @throws Error when it did not, which ends the attack as not held
 */
export function must(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(`the attack itself failed: ${what}`)
}
