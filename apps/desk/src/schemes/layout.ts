import * as v from 'valibot'
import type { PlanPlot } from '#domain/plan/plots.ts'
import type { LayoutPlan } from '#web/ui/SitePlan/plan.ts'

const metres = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(typed => (typed === '' ? 0 : Number(typed))),
  v.finite(),
)
const Plot = v.object({
  unitNo: v.string(),
  poolCode: v.string(),
  x: metres,
  y: metres,
  w: metres,
  h: metres,
  isCorner: v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((typed): 0 | 1 => (Number(typed) === 1 ? 1 : 0)),
  ),
})
const corner = v.object({ 0: metres, 1: metres })
const Sheet = v.object({ widthM: metres, heightM: metres, outline: v.array(corner) })
const Plots = v.object({ plots: v.array(v.unknown()) })

/** The plots of a layout as it stands in the form; one that is half typed keeps its place, without a size. */
export function plotsIn(layout: unknown): PlanPlot[] {
  const found = v.safeParse(Plots, layout)
  return (found.success ? found.output.plots : []).map(one => {
    const plot = v.safeParse(Plot, one)
    return plot.success ? plot.output : { unitNo: '', poolCode: '', x: 0, y: 0, w: 0, h: 0, isCorner: 0 }
  })
}

/** The layout as the kit draws it: numbered plots by kind of unit, the others in a group of their own. */
export function drawnLayout(layout: unknown, pools: readonly string[], unnumbered: string): LayoutPlan {
  const sheet = v.safeParse(Sheet, layout)
  const plots = plotsIn(layout)
  const width = sheet.success ? sheet.output.widthM : 0
  const height = sheet.success ? sheet.output.heightM : 0
  return {
    width: width > 0 ? width : Math.max(1, ...plots.map(plot => plot.x + plot.w)),
    height: height > 0 ? height : Math.max(1, ...plots.map(plot => plot.y + plot.h)),
    boundary: sheet.success ? sheet.output.outline.map(at => [at[0], at[1]]) : [],
    roads: [],
    areas: [],
    plots: plots.map((plot, at) => ({
      id: String(at),
      number: plot.unitNo === '' ? '–' : plot.unitNo,
      x: plot.x,
      y: plot.y,
      width: plot.w,
      height: plot.h,
      areaSqm: Math.round(plot.w * plot.h * 100) / 100,
      group: pools.indexOf(plot.poolCode) + 1,
      corner: plot.isCorner === 1,
      state: 'free',
    })),
    labels: plots
      .filter(plot => plot.unitNo !== '' && plot.poolCode !== '')
      .map(plot => ({ text: plot.unitNo, at: [plot.x + plot.w / 2, plot.y + plot.h / 2] })),
    groups: [unnumbered, ...pools],
  }
}
