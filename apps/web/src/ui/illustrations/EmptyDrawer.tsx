import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** An open, empty drawer. */
export function EmptyDrawer(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M22 12l8-6h32v50l-8 6H22z" fill="var(--card)" />
      <path d="M54 12l8-6v50l-8 6z" fill="var(--indigo-100)" />
      <path d="M22 12h32M54 12v50" />
      <rect x="26" y="16" width="24" height="12" fill="var(--paper)" />
      <rect x="35" y="20.5" width="6" height="3" fill="var(--yellow)" />
      <path d="M22 32h32l4 5H18z" fill="var(--yellow-050)" />
      <rect x="18" y="37" width="40" height="13" fill="var(--card)" />
      <rect x="33" y="42" width="10" height="3.5" fill="var(--yellow)" />
      <rect x="26" y="53" width="24" height="7" fill="var(--paper)" />
      <path d="M6 62h70" />
    </Illustration>
  )
}
