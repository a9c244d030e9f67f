import type { Campaign, Pool, LayoutPlan as WirePlan } from '#contract/lottery/campaign.ts'
import type { Language } from '#domain/dates/format.ts'
import type { LayoutPlan, PlanPlot, PlotState, Point } from '#web/ui/SitePlan/plan.ts'
import { areaWords } from './words.ts'

interface Unit {
  readonly unitNo: string
  readonly state: 'FREE' | 'HELD' | 'TAKEN'
}

const KINDS = {
  park: 'park',
  green: 'park',
  lake: 'water',
  hall: 'building',
  school: 'building',
  shops: 'building',
} as const
const STATES: Readonly<Record<Unit['state'], PlotState>> = { FREE: 'free', HELD: 'held', TAKEN: 'sold' }

const roadLine = ({ x, y, w, h }: WirePlan['roads'][number]): readonly [Point, Point] =>
  w < h
    ? [
        [x + w / 2, y],
        [x + w / 2, y + h],
      ]
    : [
        [x, y + h / 2],
        [x + w, y + h / 2],
      ]

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** A plot in the thick of its pool, so that the label stands on the pool's own land. */
function labelPlace(plots: readonly PlanPlot[]): Point | null {
  const centreX = (plot: PlanPlot) => plot.x + plot.width / 2
  const x = median(plots.map(centreX))
  const y = median(plots.filter(plot => Math.abs(centreX(plot) - x) < 4 * plot.width).map(plot => plot.y))
  const away = (plot: PlanPlot) => Math.hypot(centreX(plot) - x, plot.y - y)
  const [nearest] = plots.toSorted((a, b) => away(a) - away(b))
  return nearest ? [centreX(nearest), nearest.y + nearest.height / 2] : null
}

const groupName = (pool: Pool, language: Language): string =>
  pool.propertyType === 'Plot'
    ? [pool.part, areaWords(pool.areaSqm)].filter(Boolean).join(', ')
    : pool.name[language]

/**
 * The plan as the kit draws it: names in the page's language, pools as colours, and the state of each unit where units
 * are chosen.
 */
export function drawnPlan(
  wire: WirePlan,
  pools: Campaign['pools'],
  language: Language,
  units: readonly Unit[] = [],
): LayoutPlan {
  const states = new Map(units.map(unit => [unit.unitNo, STATES[unit.state]]))
  const group = new Map(pools.map((pool, index) => [pool.poolCode, index]))
  const areas = new Map(pools.map(pool => [pool.poolCode, Number(pool.areaSqm)]))
  const plots = wire.plots.map((plot): PlanPlot => {
    const state = states.get(plot.unitNo)
    return {
      id: plot.unitNo,
      number: plot.unitNo,
      x: plot.x,
      y: plot.y,
      width: plot.w,
      height: plot.h,
      areaSqm: areas.get(plot.poolCode) ?? 0,
      group: group.get(plot.poolCode) ?? 0,
      corner: plot.isCorner === 1,
      ...(state ? { state } : {}),
    }
  })
  return {
    width: wire.widthM,
    height: wire.heightM,
    boundary: wire.outline,
    roads: wire.roads.map((road, index) => {
      const [from, to] = roadLine(road)
      return { id: String(index), from, to, label: road.name[language] }
    }),
    areas: wire.features.map((feature, index) => ({
      id: String(index),
      kind: KINDS[feature.kind],
      // Trees say what a green is; a park around a lake leaves the name to the lake.
      ...(KINDS[feature.kind] === 'park' ? {} : { label: feature.name[language] }),
      x: feature.x,
      y: feature.y,
      width: feature.w,
      height: feature.h,
    })),
    plots,
    labels:
      units.length > 0
        ? []
        : pools.flatMap(pool => {
            const own = plots.filter(plot => plot.group === group.get(pool.poolCode))
            const at = labelPlace(own)
            return at ? [{ text: [pool.part, areaWords(pool.areaSqm)].filter(Boolean).join(' · '), at }] : []
          }),
    groups: pools.map(pool => `${groupName(pool, language)}: ${pool.seats}`),
  }
}
