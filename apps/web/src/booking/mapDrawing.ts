/** A place with its coordinates in degrees. */
interface Place {
  readonly venueId: number
  readonly venueName: { readonly en: string; readonly hi: string }
  readonly latitude: number
  readonly longitude: number
  readonly isAvailable: 0 | 1 | null
}

const WIDTH = 376
const MARGIN = 64
const MIN_HEIGHT = 220
const MAX_HEIGHT = 460
const KM_PER_DEGREE = 111.32
/** A few kilometres at least, so that a single place is not a point in nothing. */
const MIN_KM = 2

interface Point {
  readonly name: Place['venueName']
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Width of a letter of a label, on the wide side. */
const LETTER = 6.2

/** The room of a label beside or below its pin. */
function room({ name, x, y }: Point, side: 'start' | 'end' | 'middle'): Box {
  const width = Math.max(name.en.length, name.hi.length) * LETTER
  if (side === 'middle') return { left: x - width / 2, right: x + width / 2, top: y + 3, bottom: y + 20 }
  const near = side === 'start' ? x + 17 : x - 17
  const far = side === 'start' ? near + width : near - width
  return { left: Math.min(near, far), right: Math.max(near, far), top: y - 34, bottom: y - 12 }
}

/** Each label where it covers no pin and no other label: on the sheet's wider side first, then the other, then below. */
function withLabels<P extends Point>(points: readonly P[], height: number) {
  const arrow: Box = { left: 8, right: 40, top: 8, bottom: 64 }
  const scale: Box = { left: 8, right: 130, top: height - 34, bottom: height }
  const pins = points.map(({ x, y }) => ({ left: x - 14, right: x + 14, top: y - 37, bottom: y }))
  const taken: Box[] = [arrow, scale, ...pins]
  return points.map(point => {
    const wider = point.x > WIDTH * 0.55 ? (['end', 'start'] as const) : (['start', 'end'] as const)
    const sides = [...wider, 'middle'] as const
    const fits = (box: Box) =>
      box.left >= 4 && box.right <= WIDTH - 4 && !taken.some(other => meet(box, other))
    const anchor = sides.find(side => fits(room(point, side))) ?? wider[0]
    taken.push(room(point, anchor))
    return {
      ...point,
      anchor,
      labelX: { start: 19, end: -19, middle: 0 }[anchor],
      labelY: anchor === 'middle' ? 16 : -20,
    }
  })
}

/** Places on a flat sheet: at the size of a city the earth's curve is thinner than the pen. */
export function drawMap(places: readonly Place[]) {
  const latitudes = places.map(place => place.latitude)
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const km = places.map(place => ({
    place,
    x: place.longitude * KM_PER_DEGREE * Math.cos((middle * Math.PI) / 180),
    y: -place.latitude * KM_PER_DEGREE,
  }))
  const xs = km.map(each => each.x)
  const ys = km.map(each => each.y)
  const wide = Math.max(MIN_KM, Math.max(...xs) - Math.min(...xs))
  const tall = Math.max(MIN_KM / 2, Math.max(...ys) - Math.min(...ys))
  const perKm = Math.min((WIDTH - 2 * MARGIN) / wide, (MAX_HEIGHT - 2 * MARGIN) / tall)
  const height = Math.max(MIN_HEIGHT, Math.round(tall * perKm + 2 * MARGIN))
  const centre = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  const points = km.map(({ place, x, y }) => ({
    venueId: place.venueId,
    name: place.venueName,
    isFree: place.isAvailable !== 0,
    x: Math.round(WIDTH / 2 + (x - centre.x) * perKm),
    y: Math.round(height / 2 + (y - centre.y) * perKm),
  }))
  const pins = withLabels(points, height)
  const step = [0.5, 1, 2, 5, 10, 20].find(each => each * perKm > 48) ?? 50
  const lines = (length: number) =>
    Array.from({ length: Math.floor(length / (step * perKm)) + 1 }, (_, index) => index * step * perKm)
  return {
    width: WIDTH,
    height,
    pins,
    grid: { x: lines(WIDTH), y: lines(height) },
    scale: { km: step, px: Math.round(step * perKm) },
  }
}
