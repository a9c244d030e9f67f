import { CATEGORY_ONLY, OPEN_TO_ALL } from '../lists.ts'
import type { RollEntry } from '../roll.ts'
import { randomOf, type SomeDraw, sevenLists, someDraw, someEntries, somePool } from './build.ts'

/**
 * A random draw from a whole number: from nobody to many more entries than seats, both presets and plain lists, two
 * pools, one with units kept for claims.
 */
export function drawOf(seed: number): { entries: RollEntry[]; made: SomeDraw } {
  const random = randomOf(seed)
  const seats = Math.floor(random() * 60)
  const policies = [CATEGORY_ONLY, OPEN_TO_ALL, sevenLists(seats)] as const
  const entries = someEntries(Math.floor(random() * random() * 320), ['P112', 'P72'], seed)
  const prefer = somePool('P112', seats, policies[Math.floor(random() * 3)] ?? CATEGORY_ONLY)
  const pools = [
    { ...prefer, PreferFor: { Claims: ['DIV', 'SEN'], Units: prefer.Units.slice(0, 5) } },
    somePool('P72', 9, CATEGORY_ONLY),
  ]
  return { entries, made: someDraw(entries, pools) }
}
