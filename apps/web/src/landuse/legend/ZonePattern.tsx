import type { LandUseCode } from '#domain/landuse/uses.ts'
import { ZONES, type Zone } from './zones.ts'

const MARKS: Readonly<Record<Zone['mark'], string>> = {
  plain: 'M6 3v6M3 6h6',
  lines: 'M0 12L12 0M-3 3L3 -3M9 15L15 9',
  cross: 'M0 12L12 0M0 0l12 12',
  dots: 'M3 3h.01M9 9h.01',
  trees: 'M6 10V7M3.5 7a2.5 3 0 0 1 5 0z',
  rows: 'M0 3h12M0 9h12',
  waves: 'M0 4q3-3 6 0t6 0M0 10q3-3 6 0t6 0',
  rails: 'M0 4h12M0 8h12M3 2v8M9 2v8',
  blocks: 'M2 2h4v4H2zM8 8h3v3H8z',
  checks: 'M0 6h12M6 0v12',
}

/** Id of a zone's pattern; several pictures on one page each bring their own. */
export const patternId = (scope: string, code: LandUseCode): string => `${scope}-${code}`

/** The ground and mark of a land use as a pattern that repeats. */
export function ZonePattern({ scope, code }: { scope: string; code: LandUseCode }) {
  const { ground, ink, mark } = ZONES[code]
  return (
    <pattern id={patternId(scope, code)} width="12" height="12" patternUnits="userSpaceOnUse">
      <rect width="12" height="12" fill={ground} />
      <path
        d={MARKS[mark]}
        fill="none"
        stroke={ink}
        strokeWidth={mark === 'dots' ? 2.4 : 0.9}
        strokeLinecap="round"
        opacity="0.7"
      />
    </pattern>
  )
}
