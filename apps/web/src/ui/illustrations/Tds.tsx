import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A tax certificate. */
export function Tds(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M14 4h42v56H14z" fill="var(--card)" />
      <path d="M21 13h18M21 20h28" stroke="var(--indigo)" />
      <path d="M22 50l22-22" strokeWidth="2.4" />
      <circle cx="26" cy="32" r="5" fill="var(--yellow)" />
      <circle cx="42" cy="46" r="5" fill="var(--yellow)" />
      <path d="M60 30h16v24l-8 6-8-6z" fill="var(--indigo-100)" />
      <path d="M64 42l3 3 5-6" />
    </Illustration>
  )
}
