import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A message on a telephone. */
export function Phone(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <rect x="24" y="4" width="32" height="56" fill="var(--card)" rx="4" />
      <path d="M36 9h8" />
      <rect x="46" y="18" width="32" height="18" fill="var(--yellow)" rx="2" />
      <path d="M52 36v6l6-6" fill="var(--yellow)" />
      <path d="M52 25h20M52 30h12" />
      <path d="M30 30h12M30 38h12M30 46h18" stroke="var(--indigo)" />
    </Illustration>
  )
}
