import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A paper and a stamp. */
export function Noc(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M12 4h40v56H12z" fill="var(--card)" />
      <path d="M19 14h26M19 22h26M19 30h18" stroke="var(--indigo)" />
      <path d="M18 50c3-5 5-5 6-1s4 3 6-1 4 1 6 0" />
      <path d="M52 42h24v8H52z" fill="var(--yellow)" />
      <path d="M57 42c4-4 3-8 2-12a6 6 0 0 1 10 0c-1 4-2 8 2 12z" fill="var(--card)" />
      <path d="M48 58h32" />
    </Illustration>
  )
}
