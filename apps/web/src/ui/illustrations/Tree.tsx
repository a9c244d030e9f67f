import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** A tree of hashes. */
export function Tree(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M42 16v10M42 26H20v8M42 26h22v8M20 44v4H10v6M20 48h10v6M64 44v4H54v6M64 48h10v6" />
      <rect x="35" y="5" width="14" height="11" fill="var(--yellow)" rx="1.5" />
      <rect x="13" y="34" width="14" height="10" fill="var(--card)" rx="1.5" />
      <rect x="57" y="34" width="14" height="10" fill="var(--indigo-200)" rx="1.5" />
      <rect x="4" y="53" width="11" height="8" fill="var(--card)" rx="1" />
      <rect x="25" y="53" width="11" height="8" fill="var(--card)" rx="1" />
      <rect x="48" y="53" width="11" height="8" fill="var(--yellow)" rx="1" />
      <rect x="69" y="53" width="11" height="8" fill="var(--card)" rx="1" />
    </Illustration>
  )
}
