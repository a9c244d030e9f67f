/** A place on a sheet, from its upper left corner. */
export type Point = readonly [x: number, y: number]

/** A closed line of corners, and what the drawing calls it; '' where it says nothing. */
export interface Shape {
  readonly label: string
  readonly points: readonly Point[]
}

/** A rectangle along the edges of the sheet. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const pairsOf = (points: readonly Point[]): (readonly [Point, Point])[] =>
  points.flatMap((from, at) => {
    const to = points[(at + 1) % points.length]
    return to ? [[from, to] as const] : []
  })

/** The area inside a closed line, in the square of its unit. */
export const areaOf = (points: readonly Point[]): number =>
  Math.abs(pairsOf(points).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2

/** The least box around places. */
export function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}

/** Whether a place lies inside a closed line. */
export function isInside([x, y]: Point, points: readonly Point[]): boolean {
  let isIn = false
  for (const [[ax, ay], [bx, by]] of pairsOf(points))
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  return isIn
}

/** The middle of a shape's box. */
export function centreOf(points: readonly Point[]): Point {
  const { x, y, w, h } = boxOf(points)
  return [x + w / 2, y + h / 2]
}

/**
 * By how much a drawing leans, in radians from -45 to 45 degrees: the direction that most of the length of its edges has,
 * right angles counting as one direction.
 */
export function leanOf(shapes: readonly Shape[]): number {
  let [cos, sin] = [0, 0]
  for (const { points } of shapes)
    for (const [[ax, ay], [bx, by]] of pairsOf(points)) {
      const length = Math.hypot(bx - ax, by - ay)
      const angle = 4 * Math.atan2(by - ay, bx - ax)
      cos += length * Math.cos(angle)
      sin += length * Math.sin(angle)
    }
  return Math.atan2(sin, cos) / 4
}

/** Places turned about the origin. */
export const turned = (points: readonly Point[], angle: number): Point[] =>
  points.map(([x, y]) => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ])

/** A length in metres to the centimetre. */
export const toCentimetre = (metres: number): number => Math.round(metres * 100) / 100
