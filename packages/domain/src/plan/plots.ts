import { boxOf, type Shape, toCentimetre } from './geometry.ts'

/** A plot of a layout plan, in metres from the upper left corner of its sheet. */
export interface PlanPlot {
  readonly unitNo: string
  readonly poolCode: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly isCorner: 0 | 1
}

/** The plots of a drawing: each shape's box, with the number that the drawing gave it and no kind of unit yet. */
export const plotsOf = (shapes: readonly Shape[]): PlanPlot[] =>
  shapes.map(({ label, points }) => {
    const { x, y, w, h } = boxOf(points)
    const box = { x: toCentimetre(x), y: toCentimetre(y), w: toCentimetre(w), h: toCentimetre(h) }
    return { unitNo: label, poolCode: '', ...box, isCorner: 0 }
  })

/** The number after a number: 'A-09' → 'A-10', 'B' → 'B1'; as many digits as before. */
export function nextNumber(number: string): string {
  const [, before = '', digits = ''] = /^(.*?)(\d*)$/.exec(number) ?? []
  const next = String(Number(digits) + 1)
  return `${before}${next.padStart(digits.length, '0')}`
}

/** Gives a plot its number and its kind of unit. Whoever had the number gives it up. */
export const numbered = (
  plots: readonly PlanPlot[],
  at: number,
  { unitNo, poolCode }: Pick<PlanPlot, 'unitNo' | 'poolCode'>,
): PlanPlot[] =>
  plots.map((plot, index) => {
    if (index === at) return { ...plot, unitNo, poolCode }
    return plot.unitNo === unitNo ? { ...plot, unitNo: '', poolCode: '' } : plot
  })

/** Takes a plot for one at a corner, or for none. */
export const cornered = (plots: readonly PlanPlot[], at: number): PlanPlot[] =>
  plots.map((plot, index) => (index === at ? { ...plot, isCorner: plot.isCorner === 1 ? 0 : 1 } : plot))

/** A plan without a plot: a road of the drawing, a park. */
export const without = (plots: readonly PlanPlot[], at: number): PlanPlot[] =>
  plots.filter((_, index) => index !== at)

/** How many plots each kind of unit has on the plan. */
export function countByPool(plots: readonly PlanPlot[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { poolCode } of plots) counts.set(poolCode, (counts.get(poolCode) ?? 0) + 1)
  return counts
}
