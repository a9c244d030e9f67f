import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A letter with a seal. */
export function Letter(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M18 4h34l12 12v44H18z" fill="var(--card)" />
      <path d="M52 4v12h12" fill="var(--indigo-100)" />
      <path d="M25 18h18M25 26h30M25 34h30M25 42h16" stroke="var(--indigo)" />
      <circle cx="54" cy="46" r="8.5" fill="var(--yellow)" />
      <path d="M50 46l3 3 5-5.5" />
      <path d="M49 53l-2 9 7-3 7 3-2-9" fill="var(--yellow)" />
    </Illustration>
  )
}
