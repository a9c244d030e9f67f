import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A letter put into the authority's box. */
export function Grievance(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M24 4h36v26H24z" fill="var(--card)" />
      <path d="M31 12h22M31 19h14" stroke="var(--indigo)" />
      <path d="M12 28h60v30H12z" fill="var(--yellow)" />
      <path d="M22 28h40" strokeWidth="3" />
      <path d="M34 40h16v9H34z" fill="var(--card)" />
      <path d="M38 44.500h8" />
      <path d="M6 58h72" />
    </Illustration>
  )
}
