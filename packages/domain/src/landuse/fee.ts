import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { type AreaUnits, SQM } from './area.ts'

/** A size slab: areas above `minSqm` and up to `maxSqm` (null: no end), and its fee. */
export interface FeeSlab {
  readonly sizeId: number
  readonly minSqm: number
  readonly maxSqm: number | null
  readonly fee: Paise
}

/** The slab of an area; null for no area or a table with a hole. */
export function slabOf(area: AreaUnits, slabs: readonly FeeSlab[]): FeeSlab | null {
  const found = slabs.find(
    slab => area > BigInt(slab.minSqm) * SQM && (slab.maxSqm === null || area <= BigInt(slab.maxSqm) * SQM),
  )
  return found ?? null
}

/** Area of rows that are right, the size it falls into, and the fee; nothing of a size for no area. */
export function landUseFigures(
  khasras: readonly { readonly area: AreaUnits }[],
  slabs: readonly FeeSlab[],
): { readonly totalArea: AreaUnits; readonly slab: FeeSlab | null } {
  const totalArea = khasras.reduce((total, khasra) => total + khasra.area, 0n)
  return { totalArea, slab: slabOf(totalArea, slabs) }
}

/** What a resubmission with another area still costs; a smaller area gives nothing back. */
export function feeDifference(paid: Paise, fee: Paise): Paise {
  return fee > paid ? fee - paid : 0n
}

const grouped = (sqm: number): string => sqm.toLocaleString('en-IN')

/** "Above 500, up to 2,000 sqm". */
export function slabName({ minSqm, maxSqm }: Pick<FeeSlab, 'minSqm' | 'maxSqm'>): Bilingual {
  const [from, to] = [grouped(minSqm), maxSqm === null ? '' : grouped(maxSqm)]
  if (maxSqm === null) return { en: `Above ${from} sqm`, hi: `${from} वर्ग मी॰ से अधिक` }
  if (minSqm === 0) return { en: `Up to ${to} sqm`, hi: `${to} वर्ग मी॰ तक` }
  return { en: `Above ${from}, up to ${to} sqm`, hi: `${from} से अधिक, ${to} वर्ग मी॰ तक` }
}

/** What is wrong with a table of slabs: every area must have exactly one; empty when nothing is. */
export function slabFaults(slabs: readonly FeeSlab[]): string[] {
  const sorted = slabs.toSorted((a, b) => a.minSqm - b.minSqm)
  const faults = sorted.flatMap((slab, index) => {
    const before = sorted[index - 1]
    const from = before ? before.maxSqm : 0
    return slab.minSqm === from
      ? []
      : [`Size ${slab.sizeId} begins at ${slab.minSqm}, not at ${from ?? 'no end'}.`]
  })
  if (sorted.length === 0) faults.push('There is no size.')
  else if (sorted.at(-1)?.maxSqm !== null) faults.push('The largest size must have no end.')
  return faults
}
