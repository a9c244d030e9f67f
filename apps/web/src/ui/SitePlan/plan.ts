/** A layout plan in metres, origin at the north-west corner, y to the south. */
export interface LayoutPlan {
  width: number
  height: number
  /** The edge of the land. */
  boundary: readonly Point[]
  roads: readonly { id: string; from: Point; to: Point; label?: string }[]
  areas: readonly {
    id: string
    kind: 'park' | 'water' | 'building'
    label?: string
    x: number
    y: number
    width: number
    height: number
  }[]
  plots: readonly PlanPlot[]
  /** Labels over groups of plots, such as "A · 72 m²". */
  labels?: readonly { text: string; at: Point }[]
  /** Legend of the groups, in the order of `group`. */
  groups: readonly string[]
}

export type Point = readonly [x: number, y: number]
export type PlotState = 'free' | 'held' | 'sold'

export interface PlanPlot {
  id: string
  /** As printed on the plan, such as "A-112". */
  number: string
  x: number
  y: number
  width: number
  height: number
  areaSqm: number
  /** Index of its group: 0 yellow, 1 light indigo, 2 indigo. */
  group: number
  corner?: boolean
  /** Absent where plots are given by draw. */
  state?: PlotState
}

const centre = (plot: PlanPlot): Point => [plot.x + plot.width / 2, plot.y + plot.height / 2]

/** The plot that an arrow key moves to: the nearest one in its direction, sideways distance counting double. */
export function plotInDirection(plots: readonly PlanPlot[], from: PlanPlot, key: string): PlanPlot | null {
  const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [
    0, 0,
  ]
  if (dx === 0 && dy === 0) return null
  const [x, y] = centre(from)
  let best: PlanPlot | null = null
  let least = Number.POSITIVE_INFINITY
  for (const plot of plots) {
    const [px, py] = centre(plot)
    const along = (px - x) * (dx ?? 0) + (py - y) * (dy ?? 0)
    const aside = Math.abs((px - x) * (dy ?? 0)) + Math.abs((py - y) * (dx ?? 0))
    const distance = along + 2 * aside
    if (plot.id !== from.id && along > 0.01 && distance < least) {
      best = plot
      least = distance
    }
  }
  return best
}
