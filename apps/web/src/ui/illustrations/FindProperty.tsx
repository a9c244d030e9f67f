import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A house and its key. */
export function FindProperty(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M6 32L32 10l26 22" fill="var(--card)" />
      <path d="M12 28v30h40V28L32 11z" fill="var(--card)" />
      <rect x="26" y="42" width="12" height="16" fill="var(--yellow)" />
      <rect x="18" y="32" width="7" height="6" fill="var(--indigo-100)" />
      <rect x="39" y="32" width="7" height="6" fill="var(--indigo-100)" />
      <path d="M2 58h80" />
      <circle cx="68" cy="22" r="8" fill="var(--yellow)" />
      <circle cx="68" cy="20.5" r="2" />
      <path d="M68 30v22M68 44h6M68 50h5" />
    </Illustration>
  )
}
