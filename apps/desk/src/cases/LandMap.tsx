import { useId } from 'react'
import type { LandMap as Drawn } from '#contract/desk/landUseCase.ts'
import { formatDate } from '#domain/dates/format.ts'
import { scaleLength } from '#domain/landuse/map.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import styles from './LandMap.module.css'

type Area = Drawn['parcels'][number]['area']

/** Land uses that are hatched too: nobody has to tell them by colour alone. */
const HATCHED: Readonly<Record<string, number>> = {
  GREEN_BELT: 45,
  PARK: 45,
  AGRICULTURAL: 0,
  WATER: 90,
  INDUSTRIAL: 135,
  COMMERCIAL: 135,
  HIGHWAY: 90,
}

const pathOf = (area: Area): string =>
  area.map(line => `M${line.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')

/** Where the name of a parcel stands: the middle of its outer corners. */
function middleOf(area: Area): readonly [number, number] {
  const line = area[0] ?? []
  const sum = line.reduce(([x, y], [px, py]) => [x + px, y + py] as const, [0, 0] as readonly [
    number,
    number,
  ])
  return [sum[0] / Math.max(1, line.length), sum[1] / Math.max(1, line.length)]
}

/** How wide an area is, in metres. */
function widthOf(area: Area): number {
  const xs = (area[0] ?? []).map(([x]) => x)
  return Math.max(...xs) - Math.min(...xs)
}

/** The parcels of a case in the zones of the master plan, true to scale, north above. */
export function LandMap({ map }: { map: Drawn }) {
  const language = useLanguage()
  const id = useId()
  const uses = [...new Map(map.zones.map(zone => [zone.landUse, zone.name])).entries()]
  // Letters and lines as large as they are on every map, whatever the land measures.
  const unit = Math.max(map.width, map.height) / 100
  const bar = scaleLength(map.width)
  const own = map.own.map(({ khasra }) => khasra).join(', ')
  // Those of the case last: no neighbour covers half of their edge.
  const parcels = map.parcels.toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn))
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${map.width} ${map.height}`}
        role="img"
        aria-label={m.cases_mapOf({ khasras: own })}
      >
        <defs>
          {uses.map(([use]) => (
            <Pattern key={use} id={`${id}${use}`} use={use} unit={unit} />
          ))}
        </defs>
        {map.zones.map((zone, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is drawn once, its zones have no number
            key={index}
            d={pathOf(zone.area)}
            fill={`url(#${id}${zone.landUse})`}
            className={styles.zone}
            strokeWidth={unit * 0.35}
            strokeDasharray={`${unit * 1.4} ${unit}`}
          />
        ))}
        {parcels.map((parcel, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: one khasra may have two areas
            key={index}
            d={pathOf(parcel.area)}
            className={cx(styles.parcel, parcel.isOwn && styles.own)}
            strokeWidth={unit * (parcel.isOwn ? 0.5 : 0.16)}
          />
        ))}
        {parcels.map((parcel, index) => (
          <Name
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            parcel={parcel}
            sqm={map.own.find(({ khasra }) => parcel.isOwn && khasra === parcel.khasra)?.sqm}
            unit={unit}
          />
        ))}
        <g className={styles.furniture} fontSize={unit * 2.4}>
          <path
            d={`M${map.width - unit * 5} ${unit * 10}l${-unit * 1.6} ${unit * 0.6}l${unit * 1.6} ${-unit * 6}l${unit * 1.6} ${unit * 6}Z`}
          />
          <text x={map.width - unit * 5} y={unit * 3.6} textAnchor="middle">
            {m.cases_north()}
          </text>
          <rect x={unit * 3} y={map.height - unit * 4} width={bar} height={unit * 0.7} />
          <text x={unit * 4 + bar} y={map.height - unit * 3.1}>
            {m.cases_metres({ length: bar.toLocaleString('en-IN') })}
          </text>
        </g>
      </svg>
      <figcaption className={styles.caption}>
        <ul className={styles.legend}>
          <li>
            <span className={cx(styles.sign, styles.signOwn)} />
            {m.cases_applied()}
          </li>
          {uses.map(([use, name]) => (
            <li key={use}>
              <svg className={styles.sign} viewBox="0 0 20 14" aria-hidden="true">
                <defs>
                  <Pattern id={`${id}${use}sign`} use={use} unit={2} />
                </defs>
                <rect width="20" height="14" fill={`url(#${id}${use}sign)`} />
              </svg>
              {name[language]}
            </li>
          ))}
        </ul>
        <p>{m.cases_mapFrom({ date: formatDate(map.importedOn, 'day', language) })}</p>
      </figcaption>
    </figure>
  )
}

/** The ground of a land use: its colour, hatched where it is not built upon. */
function Pattern({ id, use, unit }: { id: string; use: string; unit: number }) {
  const turn = HATCHED[use]
  const size = unit * 1.8
  return (
    <pattern
      id={id}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform={turn === undefined ? undefined : `rotate(${turn})`}
    >
      <rect width={size} height={size} className={styles.ground} data-use={use} />
      {turn === undefined ? null : (
        <rect width={size} height={size * 0.12} className={styles.hatch} data-use={use} />
      )}
    </pattern>
  )
}

function Name({
  parcel: { khasra, isOwn, area },
  sqm,
  unit,
}: {
  parcel: Drawn['parcels'][number]
  sqm: number | undefined
  unit: number
}) {
  const [x, y] = middleOf(area)
  const width = widthOf(area)
  // A name keeps within its parcel; the area stands below it where there is room for both.
  const size = Math.min(unit * (isOwn ? 2.6 : 1.9), (width * 1.5) / khasra.length)
  const hasRoom = width > unit * 9
  return (
    <text
      x={x}
      y={y}
      className={cx(styles.name, isOwn && styles.ownName)}
      fontSize={size}
      textAnchor="middle"
    >
      {khasra}
      {sqm === undefined || !hasRoom ? null : (
        <tspan x={x} dy={unit * 2.6} fontSize={unit * 1.9} className={styles.area}>
          {m.cases_hectares({ area: (sqm / 10_000).toFixed(4) })}
        </tspan>
      )}
    </text>
  )
}
