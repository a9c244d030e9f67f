import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** Bars of instalments and a rupee coin. */
export function Pay(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <rect x="8" y="30" width="10" height="28" fill="var(--indigo)" />
      <rect x="22" y="30" width="10" height="28" fill="var(--indigo)" />
      <rect x="36" y="30" width="10" height="28" fill="var(--yellow)" />
      <rect x="50" y="30" width="10" height="28" fill="var(--card)" strokeDasharray="3 2.5" />
      <rect x="64" y="30" width="10" height="28" fill="var(--card)" strokeDasharray="3 2.5" />
      <path d="M3 58h78" />
      <circle cx="41" cy="15" r="11" fill="var(--card)" />
      <path d="M37 10.5h8M37 14.5h8M37 10.5h2.5c5.5 0 5.5 7.5 0 7.5H37l6 5.5" />
    </Illustration>
  )
}
