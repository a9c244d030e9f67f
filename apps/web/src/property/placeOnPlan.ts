import type { Property } from '#contract/property/record.ts'
import type { Language } from '#domain/dates/format.ts'
import type { LayoutPlan, Point } from '#web/ui/SitePlan/plan.ts'

type WirePlan = NonNullable<Property['layout']>

const KINDS = {
  park: 'park',
  green: 'park',
  lake: 'water',
  hall: 'building',
  school: 'building',
  shops: 'building',
} as const

/** The middle line of a road's rectangle. */
const middle = ({ x, y, w, h }: WirePlan['roads'][number]): readonly [Point, Point] =>
  w < h
    ? [
        [x + w / 2, y],
        [x + w / 2, y + h],
      ]
    : [
        [x, y + h / 2],
        [x + w, y + h / 2],
      ]

/** The scheme's plan with its sectors as groups, for the kit to draw one unit in yellow. */
export function placeOnPlan(wire: WirePlan, language: Language): LayoutPlan {
  const sectors = [...new Set(wire.plots.map(plot => plot.poolCode))]
  return {
    width: wire.widthM,
    height: wire.heightM,
    boundary: wire.outline,
    roads: wire.roads.map((road, index) => {
      const [from, to] = middle(road)
      return { id: String(index), from, to, label: road.name[language] }
    }),
    areas: wire.features.map((feature, index) => {
      const { kind, name, x, y, w, h } = feature
      return { id: String(index), kind: KINDS[kind], label: name[language], x, y, width: w, height: h }
    }),
    plots: wire.plots.map(plot => ({
      id: plot.unitNo,
      number: plot.unitNo,
      x: plot.x,
      y: plot.y,
      width: plot.w,
      height: plot.h,
      areaSqm: 0,
      group: 1,
    })),
    labels: sectors.flatMap(sector => {
      const own = wire.plots.filter(plot => plot.poolCode === sector)
      const one = own[Math.floor(own.length / 4)]
      return one ? [{ text: sector, at: [one.x + one.w / 2, one.y + one.h / 2] as const }] : []
    }),
    groups: [],
  }
}
