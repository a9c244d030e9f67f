import { useId } from 'react'
import { LAND_USES, type LandUseCode } from '#domain/landuse/uses.ts'
import { patternId, ZonePattern } from './ZonePattern.tsx'

/** A piece of a master plan as it is drawn: a river with its green belt, a highway, a town between them. */
const PIECES: readonly (readonly [LandUseCode, string])[] = [
  ['AGRICULTURAL', 'M0 0h210L150 40v22l-40 26H0z'],
  ['GREEN_BELT', 'M0 88h110l40-26V40l60-40h50l-92 78-40 36H0z'],
  ['WATER', 'M0 114h128l40-36 92-78h38L186 92l-48 42H0z'],
  ['PARK', 'M0 134h138l30-26v52H0z'],
  ['RESIDENTIAL', 'M0 160h168v60H0z'],
  ['MIXED', 'M168 108l18-16 44-36v60h-62z'],
  ['PUBLIC', 'M168 116h62v44h-62z'],
  ['COMMERCIAL', 'M168 160h62v60h-62z'],
  ['OFFICE', 'M230 56l68-56h32v80H230z'],
  ['TRANSPORT', 'M230 80h100v34H230z'],
  ['INDUSTRIAL', 'M230 114h100v56H230z'],
  ['HIGHWAY', 'M230 170h100v50H230z'],
]
const ROADS = 'M0 160h230M168 92v128M230 56v164M230 114h100M230 170h100M84 160v60'

/** Draws the sample map; uses that are not among `shown` are pale, so that those of a certificate stand out. */
export function LandUseMap({ label, shown }: { label: string; shown?: readonly string[] }) {
  const scope = useId()
  return (
    <svg
      viewBox="0 0 330 220"
      role="img"
      aria-label={label}
      style={{ inlineSize: '100%', blockSize: 'auto' }}
    >
      <defs>
        {LAND_USES.map(use => (
          <ZonePattern key={use.code} scope={scope} code={use.code} />
        ))}
      </defs>
      {PIECES.map(([code, path]) => (
        <path
          key={code}
          d={path}
          fill={`url(#${patternId(scope, code)})`}
          stroke="var(--ink)"
          strokeWidth="1"
          strokeLinejoin="round"
          opacity={shown && !shown.includes(code) ? 0.25 : 1}
        />
      ))}
      <path d={ROADS} fill="none" stroke="var(--card)" strokeWidth="5" />
      <path d={ROADS} fill="none" stroke="var(--ink-2)" strokeWidth="0.8" strokeDasharray="5 4" />
      <g transform="translate(306 24)" stroke="var(--ink)" strokeWidth="1.5" strokeLinejoin="round">
        <circle r="14" fill="var(--card)" />
        <path d="M0-10l4 14-4-3-4 3z" fill="var(--yellow)" />
      </g>
      <rect
        x="0.75"
        y="0.75"
        width="328.5"
        height="218.5"
        rx="4"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
    </svg>
  )
}
