import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** Money on its way back. */
export function Refund(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <rect x="8" y="20" width="44" height="28" fill="var(--card)" rx="2" />
      <circle cx="30" cy="34" r="8" fill="var(--yellow)" />
      <path d="M27 30.5h6M27 33.5h6M27 30.5h2c4 0 4 5.5 0 5.5h-2l4.5 4" />
      <path d="M76 40c0 12-10 18-22 18M58 52l-5 6 6 5" strokeWidth="2" />
      <path d="M14 26h4M42 42h4" stroke="var(--indigo)" />
    </Illustration>
  )
}
