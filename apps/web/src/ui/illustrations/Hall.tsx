import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A community hall with a flag. */
export function Hall(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M42 4v14M42 5l9 3.5-9 3.5" fill="var(--card)" />
      <path d="M6 32l36-17 36 17z" fill="var(--yellow)" />
      <path d="M12 32h60v26H12z" fill="var(--card)" />
      <path d="M12 32c3 6 9 6 12 0 3 6 9 6 12 0 3 6 9 6 12 0 3 6 9 6 12 0 3 6 9 6 12 0" />
      <path d="M35 58V46a7 7 0 0 1 14 0v12" fill="var(--indigo-200)" />
      <path d="M18 58V48a5 5 0 0 1 10 0v10M56 58V48a5 5 0 0 1 10 0v10" fill="var(--card)" />
      <path d="M4 58h76" />
      <circle cx="42" cy="24" r="3.2" fill="var(--card)" />
    </Illustration>
  )
}
