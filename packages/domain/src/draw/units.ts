import { compareText } from './bytes.ts'
import type { ManifestPool } from './manifest.ts'
import { lotOf } from './ticket.ts'

/** Units of a pool in the order of their lots: HMAC(seed, "unit|pool|unit"), smaller first, ties by unit number. */
export function orderUnits(seed: Uint8Array, pool: ManifestPool): string[] {
  return pool.Units.map(unit => ({ unit, lot: lotOf(seed, 'unit', pool.PoolCode, unit) }))
    .sort((a, b) => {
      for (let i = 0; i < 32; i++) {
        const difference = (a.lot[i] ?? 0) - (b.lot[i] ?? 0)
        if (difference !== 0) return difference
      }
      return compareText(a.unit, b.unit)
    })
    .map(({ unit }) => unit)
}

/**
 * Pairs winners (in order of ticket, each given by its claim) with units (in order of lot). Units marked PreferFor go
 * first to the winners of the marked claims, claim by claim; everybody left takes what is left, in order.
 * @returns the unit of each winner, and the units that nobody got.
 */
export function pairUnits(
  claims: readonly (string | null)[],
  units: readonly string[],
  pool: ManifestPool,
): { units: string[]; left: string[] } {
  const given = new Map<number, string>()
  const preferred = new Set(pool.PreferFor?.Units)
  const kept = units.filter(unit => preferred.has(unit))
  for (const claim of pool.PreferFor?.Claims ?? []) {
    claims.forEach((own, winner) => {
      if (own !== claim) return
      const unit = kept.shift()
      if (unit !== undefined) given.set(winner, unit)
    })
  }
  const used = new Set(given.values())
  const rest = units.filter(unit => !used.has(unit))
  let next = 0
  const paired = claims.map((_, winner) => {
    const unit = given.get(winner) ?? rest[next++]
    if (unit === undefined) throw new RangeError(`Pool ${pool.PoolCode} has more winners than units.`)
    return unit
  })
  return { units: paired, left: rest.slice(next) }
}
