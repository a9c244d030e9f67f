import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A shop let on lease: the shutter, the counter, the key. */
export function Lease(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M10 20h48v38H10z" fill="var(--card)" />
      <path d="M6 20l6-12h44l6 12z" fill="var(--indigo-100)" />
      <path d="M20 8l-3 12M34 8v12M48 8l3 12" />
      <path d="M17 29h20v29H17z" fill="var(--sand)" />
      <path d="M17 36h20M17 43h20M17 50h20" />
      <path d="M43 29h9v12h-9z" fill="var(--card)" />
      <circle cx="68" cy="34" r="8" fill="var(--yellow)" />
      <path d="M68 42v18M68 52h5M68 58h5" strokeWidth="2.2" />
      <path d="M4 58h60" />
    </Illustration>
  )
}
