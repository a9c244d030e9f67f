import type { MapArea, MapPoint } from '#domain/landuse/map.ts'
import type { LandUseCode } from '#domain/landuse/uses.ts'

/** The villages of the demonstration whose parcels are drawn: invented land at about the place of the name. */
export const VILLAGES = ['Purseni', 'Nigohan', 'Samesi'] as const
export type DemoVillage = (typeof VILLAGES)[number]

const CORNER: Readonly<Record<DemoVillage, MapPoint>> = {
  Purseni: [80.981, 26.703],
  Nigohan: [81.024, 26.592],
  Samesi: [81.063, 26.611],
}

const COLUMNS = 20
const ROWS = 16
const DEGREE_M = 111_319.49

/** A number from 0 to 1 that looks like chance and is the same each time. */
const shake = (a: number, b: number): number => {
  const wave = Math.sin(a * 12.9898 + b * 78.233) * 43_758.5453
  return wave - Math.floor(wave)
}

/** Metres from the left or the top of a village to its lines, of fields between 34 and 84 metres. */
function lines(count: number, of: number): number[] {
  const all = [0]
  for (let index = 0; index < count; index += 1) all.push((all.at(-1) ?? 0) + 34 + shake(index, of) * 50)
  return all
}

interface Ground {
  readonly width: number
  readonly height: number
  /** A crossing of two lines, in metres to the right and down, a little off its place as fields are. */
  readonly crossing: (column: number, row: number) => MapPoint
}

function groundOf(village: DemoVillage): Ground {
  const seed = VILLAGES.indexOf(village) + 1
  const [across, down] = [lines(COLUMNS, seed), lines(ROWS, seed + 10)]
  const off = (column: number, row: number) => (shake(column * 31 + row, seed) - 0.5) * 14
  return {
    width: across.at(-1) ?? 0,
    height: down.at(-1) ?? 0,
    crossing: (column, row) => [
      (across[column] ?? 0) + off(column, row),
      (down[row] ?? 0) + off(row, column) + column * 3,
    ],
  }
}

const between = ([ax, ay]: MapPoint, [bx, by]: MapPoint): MapPoint => [(ax + bx) / 2, (ay + by) / 2]

/** The fields of a village by their khasra numbers, in metres: each third number is divided into two. */
function fieldsOf(village: DemoVillage): Map<string, readonly MapPoint[]> {
  const { crossing } = groundOf(village)
  const fields = new Map<string, readonly MapPoint[]>()
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      // Numbers run to and fro, as whoever measured the village walked.
      const number = row * COLUMNS + (row % 2 === 0 ? column : COLUMNS - 1 - column) + 1
      const [a, b] = [crossing(column, row), crossing(column + 1, row)]
      const [c, d] = [crossing(column + 1, row + 1), crossing(column, row + 1)]
      if (number % 7 === 1 || number % 7 === 2) {
        fields.set(`${number}/1`, [a, between(a, b), between(d, c), d])
        fields.set(`${number}/2`, [between(a, b), b, c, between(d, c)])
      } else fields.set(String(number), [a, b, c, d])
    }
  return fields
}

const degreesOf = (village: DemoVillage) => {
  const [lon, lat] = CORNER[village]
  const across = DEGREE_M * Math.cos((lat * Math.PI) / 180)
  const round = (value: number) => Math.round(value * 1e7) / 1e7
  return ([x, y]: MapPoint): MapPoint => [round(lon + x / across), round(lat - y / DEGREE_M)]
}

/** The parcels of a village, in degrees. */
export const parcelsOf = (village: DemoVillage): { khasraNumber: string; area: MapArea }[] =>
  [...fieldsOf(village)].map(([khasraNumber, line]) => ({
    khasraNumber,
    area: [line.map(degreesOf(village))],
  }))

/** Square metres of a field. */
export function fieldSqm(village: DemoVillage, khasraNumber: string): number {
  const line = fieldsOf(village).get(khasraNumber) ?? []
  const twice = line.reduce((sum, [x1, y1], index) => {
    const [x2, y2] = line[(index + 1) % line.length] ?? [x1, y1]
    return sum + x1 * y2 - x2 * y1
  }, 0)
  return Math.abs(twice) / 2
}

/** The zones of the master plan over a village: homes in the west, a green belt in the east, fields in the south. */
export function zonesOf(village: DemoVillage): { landUse: LandUseCode; zoneCode: string; area: MapArea }[] {
  const { width, height } = groundOf(village)
  const [left, top, right, bottom] = [-120, -120, width + 120, height + 180]
  const bend = [0, 0.2, 0.4, 0.6, 0.72].map(
    (part): MapPoint => [width * (0.66 - 0.3 * part * part), top + part * (height - top)],
  )
  const end = bend.at(-1) ?? [0, 0]
  const zones: readonly (readonly [LandUseCode, string, readonly MapPoint[]])[] = [
    ['RESIDENTIAL', 'R2', [[left, top], ...bend, [left, end[1]]]],
    ['GREEN_BELT', 'GB', [...bend, [right, end[1]], [right, top]]],
    [
      'AGRICULTURAL',
      'AG',
      [
        [left, end[1]],
        [right, end[1]],
        [right, bottom],
        [left, bottom],
      ],
    ],
  ]
  return zones.map(([landUse, zoneCode, line]) => ({
    landUse,
    zoneCode,
    area: [line.map(degreesOf(village))],
  }))
}
