export interface LogoProps {
  size?: number
  /** Picture of another authority (from its configuration); the default authority's mark is drawn. */
  source?: string | null
}

/** The authority's mark. Its name stands beside it, so it is hidden from assistive technology. */
export function Logo({ size = 44, source }: LogoProps) {
  if (source) return <img src={source} width={size} height={size} alt="" />
  return (
    <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="6" fill="var(--yellow)" />
      <rect x="3" y="3" width="38" height="38" rx="4" fill="none" stroke="var(--ink)" strokeWidth="1.4" />
      <g fill="none" stroke="var(--ink)" strokeWidth="1.6">
        <rect x="7.8" y="7.8" width="7.4" height="8.4" />
        <rect x="29" y="7.8" width="7.4" height="8.4" />
        <rect x="7.8" y="19.4" width="7.4" height="6" />
        <rect x="19" y="19.4" width="17.4" height="6" />
      </g>
      <rect x="18.6" y="7" width="8" height="10" fill="var(--ink)" />
      <path
        d="M6 30.5c5-2.5 8 0 11-1.5s5-2.5 9-1 7-.5 12-1.5V36a2.5 2.5 0 0 1-2.5 2.5h-27A2.5 2.5 0 0 1 6 36z"
        fill="var(--indigo)"
      />
      <path
        d="M8 34.5c5-1.8 8 .8 12-.4s7-2 10-.6 4 .2 6-.3"
        fill="none"
        stroke="var(--yellow)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
