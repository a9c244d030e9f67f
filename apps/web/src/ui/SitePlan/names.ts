import type { LayoutPlan, Point } from './plan.ts'

/** The size of the letters of each kind of name, in metres of the land. */
export interface LetterSizes {
  label: number
  water: number
  /** Roads, buildings and parks. */
  small: number
}

/** The width of a letter as a share of its height, Devanagari with its signs among them. */
const LETTER = 0.58

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const boxOf = (text: string, [x, y]: Point, size: number, isUpright = false): Box => {
  const long = text.length * LETTER * size
  const [width, height] = isUpright ? [size, long] : [long, size]
  return { left: x - width / 2, top: y - height / 2, width, height }
}

const meets = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** Whether a road runs from north to south: its name does too. */
export const isUpright = ({ from, to }: LayoutPlan['roads'][number]): boolean =>
  Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0])

/**
 * The roads and areas whose names have room at this size of letters, by their ids: a name stays within what it names, and no
 * name covers another one. The labels of the groups of plots come first, then water, roads, buildings, parks.
 */
export function namesWithRoom(plan: LayoutPlan, letters: LetterSizes): ReadonlySet<string> {
  const placed = (plan.labels ?? []).map(({ text, at }) => boxOf(text, at, letters.label))
  const named = new Set<string>()
  const place = (id: string, box: Box, room: number) => {
    if (Math.max(box.width, box.height) > room || placed.some(other => meets(box, other))) return
    placed.push(box)
    named.add(id)
  }
  const placeAreas = (kind: LayoutPlan['areas'][number]['kind'], size: number) => {
    for (const { id, label, x, y, width, height } of plan.areas.filter(area => area.kind === kind))
      if (label) place(id, boxOf(label, [x + width / 2, y + height / 2], size), width)
  }
  placeAreas('water', letters.water)
  for (const road of plan.roads) {
    const { id, from, to, label } = road
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const long = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (label) place(id, boxOf(label, middle, letters.small, isUpright(road)), long)
  }
  placeAreas('building', letters.small)
  placeAreas('park', letters.small)
  return named
}
