/** A place: longitude and latitude in degrees, or metres to the right and down on a drawing. */
export type MapPoint = readonly [x: number, y: number]
/** The outer line of an area and those of its holes. */
export type MapArea = readonly (readonly MapPoint[])[]

/** The smallest upright rectangle around places. */
export interface Bounds {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** @throws RangeError without any place */
export function boundsOf(areas: readonly MapArea[]): Bounds {
  const points = areas.flat(2)
  if (points.length === 0) throw new RangeError('bounds of nothing')
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

/** Metres of a degree along the meridian. */
const DEGREE_M = 111_319.49

const stretch = ({ minY, maxY }: Bounds): number => Math.cos((((minY + maxY) / 2) * Math.PI) / 180)

/**
 * A rectangle of degrees with room around it: so many parts of its longer side, and at least so many metres.
 * @param share of the longer side
 */
export function widen(bounds: Bounds, share: number, leastM: number): Bounds {
  const across = DEGREE_M * stretch(bounds)
  const longer = Math.max((bounds.maxX - bounds.minX) * across, (bounds.maxY - bounds.minY) * DEGREE_M)
  const room = Math.max(longer * share, leastM)
  return {
    minX: bounds.minX - room / across,
    maxX: bounds.maxX + room / across,
    minY: bounds.minY - room / DEGREE_M,
    maxY: bounds.maxY + room / DEGREE_M,
  }
}

/** A rectangle of degrees as a plane in metres, north above, its corner at the left top: true to a few centimetres in a village. */
export function planeOf(bounds: Bounds): {
  readonly width: number
  readonly height: number
  readonly at: (point: MapPoint) => MapPoint
} {
  const across = DEGREE_M * stretch(bounds)
  return {
    width: (bounds.maxX - bounds.minX) * across,
    height: (bounds.maxY - bounds.minY) * DEGREE_M,
    at: ([x, y]) => [(x - bounds.minX) * across, (bounds.maxY - y) * DEGREE_M],
  }
}

/** Whether a place lies in an area and in none of its holes. */
export function lies([x, y]: MapPoint, area: MapArea): boolean {
  let isIn = false
  for (const line of area)
    for (const [index, [x1, y1]] of line.entries()) {
      const [x2, y2] = line[(index + 1) % line.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
    }
  return isIn
}

/** Square measure of an area without its holes. */
export function measure(area: MapArea): number {
  const sizes = area.map(line => {
    const twice = line.reduce((sum, [x1, y1], index) => {
      const [x2, y2] = line[(index + 1) % line.length] ?? [x1, y1]
      return sum + x1 * y2 - x2 * y1
    }, 0)
    return Math.abs(twice) / 2
  })
  return sizes.reduce((whole, size, index) => (index === 0 ? size : whole - size), 0)
}

/** Points along a side of the grid by which a parcel is divided among the zones. */
const GRID = 40

/**
 * How an area lies in zones: the share of each in whole per cent, the largest first; what no zone holds is left out. Found
 * by a grid of points, so that a border is true to about a fortieth of the area.
 */
export function sharesOf<Zone extends { readonly area: MapArea }>(
  parcel: MapArea,
  zones: readonly Zone[],
): { readonly zone: Zone; readonly percent: number }[] {
  const { minX, minY, maxX, maxY } = boundsOf([parcel])
  const counts = new Map<Zone, number>()
  let all = 0
  for (let column = 0; column < GRID; column += 1)
    for (let row = 0; row < GRID; row += 1) {
      const point: MapPoint = [
        minX + ((column + 0.5) * (maxX - minX)) / GRID,
        minY + ((row + 0.5) * (maxY - minY)) / GRID,
      ]
      if (!lies(point, parcel)) continue
      all += 1
      const zone = zones.find(one => lies(point, one.area))
      if (zone) counts.set(zone, (counts.get(zone) ?? 0) + 1)
    }
  return [...counts]
    .map(([zone, count]) => ({ zone, percent: Math.round((count * 100) / all) }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => b.percent - a.percent)
}

/** A khasra number as two spellings of it are compared: no blanks, capitals. */
export const khasraKey = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase()

/** A length for the bar of a scale: 1, 2 or 5 with noughts, at most a third of the drawing's width, in metres. */
export function scaleLength(width: number): number {
  const most = width / 3
  const step = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find(times => times * step <= most) ?? 1) * step
}
