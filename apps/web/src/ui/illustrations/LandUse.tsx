import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A folded map under a lens. */
export function LandUse(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M6 14l24-8v46L6 60z" fill="var(--card)" />
      <path d="M6 36l24-6v22L6 60z" fill="var(--yellow)" />
      <path d="M30 6l24 8v46l-24-8z" fill="var(--card)" />
      <path d="M54 14l24-8v46l-24 8z" fill="var(--indigo-200)" />
      <path d="M54 14l24-8v20l-24 6z" fill="var(--card)" />
      <path d="M36 16l10 3M36 23l10 3" stroke="var(--indigo)" />
      <circle cx="45" cy="36" r="10" fill="var(--card)" />
      <path d="M41 36l3 3 5-6" />
      <path d="M52.5 43.5L62 53" strokeWidth="3.2" />
    </Illustration>
  )
}
