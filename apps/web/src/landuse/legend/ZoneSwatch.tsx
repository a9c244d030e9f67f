import { useId } from 'react'
import type { LandUseCode } from '#domain/landuse/uses.ts'
import { patternId, ZonePattern } from './ZonePattern.tsx'

/** A piece of the map in the colour and mark of a land use. */
export function ZoneSwatch({ code }: { code: LandUseCode }) {
  const scope = useId()
  return (
    <svg width="42" height="28" viewBox="0 0 42 28" aria-hidden="true">
      <defs>
        <ZonePattern scope={scope} code={code} />
      </defs>
      <rect
        x="0.75"
        y="0.75"
        width="40.5"
        height="26.5"
        rx="3"
        fill={`url(#${patternId(scope, code)})`}
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
    </svg>
  )
}
