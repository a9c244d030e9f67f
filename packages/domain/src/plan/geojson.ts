import type { Point, Shape } from './geometry.ts'
import { PlanFault } from './planFault.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const noPlan = () => new PlanFault('The file is no GeoJSON.', 'फ़ाइल जियोजेसन नहीं है।')

/** Properties that hold the number of a plot, in the order in which they are believed. */
const NUMBERS = ['unitno', 'plotno', 'plotnumber', 'plot', 'number', 'no', 'label', 'name']

function labelOf(properties: unknown): string {
  if (!isRecord(properties)) return ''
  const plain = new Map(
    Object.entries(properties).map(([key, value]) => [key.toLowerCase().replace(/[\s_]/g, ''), value]),
  )
  const found = NUMBERS.map(key => plain.get(key)).find(
    value => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''),
  )
  return found === undefined ? '' : String(found).trim().slice(0, 40)
}

/** The outer line of a polygon, without its last corner, which repeats the first. */
function ringOf(polygon: unknown): Point[] {
  const points = listOf(listOf(polygon)[0]).flatMap((at): Point[] => {
    const [x, y] = listOf(at)
    return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : []
  })
  const [first, last] = [points[0], points.at(-1)]
  const isClosed = first && last && points.length > 1 && first[0] === last[0] && first[1] === last[1]
  return isClosed ? points.slice(0, -1) : points
}

function polygonsOf(geometry: unknown): readonly unknown[] {
  if (!isRecord(geometry)) return []
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? listOf(geometry.coordinates) : []
}

/** Metres of a degree along the meridian. */
const DEGREE_M = 111_319.49

/**
 * Reads the polygons of a GeoJSON file as shapes in metres, north above. Degrees are laid on a plane that is true at the
 * middle of the drawing, to a centimetre on the land of a scheme; other measures count as metres.
 * @throws PlanFault when it is no GeoJSON
 */
export function readGeoJson(text: string): Shape[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw noPlan()
  }
  if (!isRecord(json)) throw noPlan()
  const features = json.type === 'FeatureCollection' ? listOf(json.features) : [json]
  const shapes = features.flatMap(feature => {
    const isFeature = isRecord(feature) && feature.type === 'Feature'
    const label = isFeature ? labelOf(feature.properties) : ''
    return polygonsOf(isFeature ? feature.geometry : feature).map(one => ({ label, points: ringOf(one) }))
  })
  const all = shapes.flatMap(({ points }) => points)
  const isDegrees = all.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)
  const middle = all.reduce((sum, [, y]) => sum + y, 0) / Math.max(1, all.length)
  const along = isDegrees ? DEGREE_M : 1
  const across = isDegrees ? DEGREE_M * Math.cos((middle * Math.PI) / 180) : 1
  return shapes.map(({ label, points }) => ({
    label,
    points: points.map(([x, y]): Point => [x * across, -y * along]),
  }))
}
