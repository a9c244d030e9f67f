import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A question about a paper. */
export function Query(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M10 8h38v52H10z" fill="var(--card)" />
      <path d="M17 18h24M17 26h24M17 34h14" stroke="var(--indigo)" />
      <path d="M40 24h36v24H60l-8 8v-8H40z" fill="var(--yellow)" />
      <path d="M54.5 33a4 4 0 1 1 5.5 3.5c-1.5.7-2 1.3-2 2.5" />
      <circle cx="58" cy="43.5" r="0.8" fill="var(--ink)" />
    </Illustration>
  )
}
