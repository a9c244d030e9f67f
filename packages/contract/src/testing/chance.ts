import type { Chance } from './plausible.ts'

/** Marsaglia's xorshift: the same values after the same seed. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0 || 1
  return below => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return below === 0 ? 0 : (state >>> 0) % below
  }
}
