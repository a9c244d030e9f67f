import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A sworn paper with its stamp and a pen. */
export function Affidavit(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M12 4h46v56H12z" fill="var(--card)" />
      <path d="M12 4h46v14H12z" fill="var(--yellow)" />
      <path d="M19 11h10M51 11h-8" />
      <path d="M20 26h30M20 33h30M20 40h18" stroke="var(--indigo)" />
      <path d="M20 52c3-5 5-5 6-1s4 3 6-1 4 1 6 0" />
      <path d="M48 50l24-26 6 5-24 26-8 2z" fill="var(--indigo-100)" />
      <path d="M67 29l6 5" />
    </Illustration>
  )
}
