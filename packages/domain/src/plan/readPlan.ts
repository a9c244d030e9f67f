import { readGeoJson } from './geojson.ts'
import {
  areaOf,
  boxOf,
  centreOf,
  isInside,
  leanOf,
  type Point,
  type Shape,
  toCentimetre,
  turned,
} from './geometry.ts'
import { PlanFault } from './planFault.ts'
import { readSvg } from './svg.ts'

/** A drawing as a sheet in metres. */
export interface Sheet {
  readonly widthM: number
  readonly heightM: number
  /** The edge of the land; empty where the drawing has no line around the others. */
  readonly outline: readonly Point[]
  readonly shapes: readonly Shape[]
  /** What the drawing holds beside shapes, and was left out. */
  readonly leftOut: readonly string[]
}

/** More places than this are no plan of a scheme. */
const MOST_SHAPES = 3000
/** A drawing that leans by less stands straight. */
const UPRIGHT = 0.2 * (Math.PI / 180)

const isPlace = ({ points }: Shape): boolean => points.length >= 3 && areaOf(points) > 0

/** The words that stand in a shape name it, where it has no name of its own. */
const namedBy = (shape: Shape, words: readonly { readonly text: string; readonly at: Point }[]): Shape =>
  shape.label === ''
    ? { ...shape, label: words.find(({ at }) => isInside(at, shape.points))?.text ?? '' }
    : shape

/** The largest shape, where it has most of the others inside. */
function edgeOf(shapes: readonly Shape[]): Shape | undefined {
  const [largest, ...others] = shapes.toSorted((a, b) => areaOf(b.points) - areaOf(a.points))
  if (!largest || others.length === 0) return undefined
  const inside = others.filter(({ points }) => isInside(centreOf(points), largest.points)).length
  return inside > others.length / 2 ? largest : undefined
}

/**
 * Reads a drawing, SVG or GeoJSON by its name, as shapes on a sheet in metres: turned upright, moved to the corner of the
 * sheet, and measured by a width that is given, where the file itself does not count in metres.
 *
 * @throws PlanFault with the sentence for whoever brought the file
 */
export function readPlan(name: string, text: string, widthM: number | null): Sheet {
  const isSvg = /\.svg$/i.test(name)
  if (!isSvg && !/\.(geo)?json$/i.test(name))
    throw new PlanFault('Bring an SVG or a GeoJSON file.', 'एसवीजी या जियोजेसन फ़ाइल जोड़ें।')
  const drawing = isSvg ? readSvg(text) : { shapes: readGeoJson(text), words: [], leftOut: [] }
  const found = drawing.shapes.filter(isPlace)
  if (found.length === 0)
    throw new PlanFault(
      'The drawing has no closed shape that could be a plot.',
      'चित्र में ऐसी कोई बंद आकृति नहीं है जो भूखंड हो सके।',
    )
  if (found.length > MOST_SHAPES)
    throw new PlanFault(
      `The drawing has more than ${MOST_SHAPES} shapes.`,
      `चित्र में ${MOST_SHAPES} से अधिक आकृतियाँ हैं।`,
    )
  const edge = edgeOf(found)
  const plots = found.filter(one => one !== edge).map(one => namedBy(one, drawing.words))
  const lean = leanOf(plots)
  const angle = Math.abs(lean) < UPRIGHT ? 0 : -lean
  const upright = (points: readonly Point[]) => (angle === 0 ? points : turned(points, angle))
  const around = boxOf([...plots, ...(edge ? [edge] : [])].flatMap(({ points }) => upright(points)))
  const scale = widthM === null ? 1 : widthM / around.w
  const onSheet = (points: readonly Point[]): Point[] =>
    upright(points).map(([x, y]) => [
      toCentimetre((x - around.x) * scale),
      toCentimetre((y - around.y) * scale),
    ])
  return {
    widthM: toCentimetre(around.w * scale),
    heightM: toCentimetre(around.h * scale),
    outline: edge ? onSheet(edge.points) : [],
    shapes: plots.map(({ label, points }) => ({ label, points: onSheet(points) })),
    leftOut: drawing.leftOut,
  }
}
