import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A code that is genuine. */
export function Qr(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <rect x="14" y="6" width="40" height="52" fill="var(--card)" />
      <rect x="20" y="13" width="10" height="10" fill="var(--card)" />
      <rect x="38" y="13" width="10" height="10" fill="var(--card)" />
      <rect x="20" y="31" width="10" height="10" fill="var(--card)" />
      <rect x="23.5" y="16.5" width="3" height="3" fill="var(--ink)" />
      <rect x="41.5" y="16.5" width="3" height="3" fill="var(--ink)" />
      <rect x="23.5" y="34.5" width="3" height="3" fill="var(--ink)" />
      <path d="M34 13v5M34 23v6h5M44 29h4M35 35h3M34 41h6M20 49h14" stroke="var(--indigo)" />
      <circle cx="58" cy="44" r="13" fill="var(--yellow)" />
      <path d="M51.5 44l4.5 4.5 8.5-9.5" strokeWidth="2.4" />
    </Illustration>
  )
}
