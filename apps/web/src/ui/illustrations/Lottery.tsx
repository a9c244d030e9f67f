import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** Plots seen from above, one of them drawn. */
export function Lottery(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M14 14h56l10 42H4z" fill="var(--card)" />
      <path d="M14 14h14l-4 42H4z" fill="var(--card)" />
      <path d="M28 14h14v18H25.5z" fill="var(--indigo-100)" />
      <path d="M32 34h20l3 22H29z" fill="var(--yellow)" />
      <path d="M28 14l-4 42M56 14l4 42M8 34h68M42 14v20" />
      <path d="M42 42c-6-7-10-11-10-17a10 10 0 0 1 20 0c0 6-4 10-10 17z" fill="var(--card)" />
      <path d="M37.5 25l3.2 3.4 6-6.6" />
    </Illustration>
  )
}
