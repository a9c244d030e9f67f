import type { FeeSlab } from '../fee.ts'

/** Slabs of the specification, under which the golden figures were worked out. */
export const SAMPLE_FEE_SLABS: readonly FeeSlab[] = [
  { sizeId: 1, minSqm: 0, maxSqm: 500, fee: 500_00n },
  { sizeId: 2, minSqm: 500, maxSqm: 2_000, fee: 1_000_00n },
  { sizeId: 3, minSqm: 2_000, maxSqm: 10_000, fee: 2_000_00n },
  { sizeId: 4, minSqm: 10_000, maxSqm: 40_000, fee: 5_000_00n },
  { sizeId: 5, minSqm: 40_000, maxSqm: null, fee: 10_000_00n },
]
