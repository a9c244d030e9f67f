import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A list of questions and a tower. */
export function Survey(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M12 10h40v50H12z" fill="var(--card)" />
      <rect x="24" y="4" width="16" height="10" fill="var(--yellow)" />
      <path d="M18 26l3 3 5-6M18 40l3 3 5-6" stroke="var(--indigo)" />
      <path d="M32 26h14M32 40h14M18 52h28" />
      <path d="M58 24h20v36H58z" fill="var(--indigo-100)" />
      <path d="M62 31h4M70 31h4M62 38h4M70 38h4M62 45h4M70 45h4" />
      <rect x="64.5" y="52" width="7" height="8" fill="var(--yellow)" />
    </Illustration>
  )
}
