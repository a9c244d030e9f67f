import type { VenueCard } from '#contract/booking/shapes.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { drawMap } from './mapDrawing.ts'
import styles from './Search.module.css'

/** Where the venues lie to each other: true to scale, drawn from their own coordinates. The list says the same in words. */
export function VenueMap({ venues }: { venues: readonly VenueCard[] }) {
  const language = useLanguage()
  const { width, height, pins, grid, scale } = drawMap(venues)
  const summary = m.booking_mapSummary({ names: venues.map(venue => venue.venueName[language]).join(', ') })
  return (
    <Card title={m.booking_map()} flush>
      <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
        <rect width={width} height={height} fill="var(--paper)" />
        <g stroke="var(--line)" strokeWidth="1">
          {grid.x.map(x => (
            <path key={`x${x}`} d={`M${x} 0V${height}`} />
          ))}
          {grid.y.map(y => (
            <path key={`y${y}`} d={`M0 ${y}H${width}`} />
          ))}
        </g>
        {pins.map(pin => (
          <g key={pin.venueId} transform={`translate(${pin.x} ${pin.y})`}>
            <path
              d="M0 0C-9 -11 -13 -16 -13 -23a13 13 0 0 1 26 0C13 -16 9 -11 0 0Z"
              fill={pin.isFree ? 'var(--yellow)' : 'var(--sand)'}
              stroke="var(--ink)"
              strokeWidth="1.6"
            />
            <circle cy="-23" r="5" fill="var(--card)" stroke="var(--ink)" strokeWidth="1.6" />
            <text
              className={styles.pinName}
              x={pin.labelX}
              y={pin.labelY}
              textAnchor={pin.anchor}
              paintOrder="stroke"
              stroke="var(--paper)"
              strokeWidth="4"
            >
              {pin.name[language]}
            </text>
          </g>
        ))}
        <g transform={`translate(16 ${height - 16})`} stroke="var(--ink)" strokeWidth="1.6" fill="none">
          <path d={`M0 -6V0H${scale.px}V-6`} />
          <text className={styles.pinName} x={scale.px + 8} y="0" stroke="none">
            {m.booking_km({ km: scale.km })}
          </text>
        </g>
        <path
          d="M24 46V18m-7 9l7-9l7 9"
          stroke="var(--ink)"
          strokeWidth="1.6"
          fill="none"
          strokeLinecap="round"
        />
        <text className={styles.pinName} x="24" y="60" textAnchor="middle">
          {m.booking_north()}
        </text>
      </svg>
    </Card>
  )
}
