import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** The plan of a house with its measures. */
export function BuildingPlan(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M6 6h72v52H6z" fill="var(--card)" />
      <path d="M20 16h48v34H20z" fill="var(--indigo-100)" strokeWidth="2.2" />
      <path d="M20 16h22v18H20z" fill="var(--yellow)" strokeWidth="2.2" />
      <path d="M42 34h8M58 34h10M42 50V42" strokeWidth="2.2" />
      <path d="M50 34a8 8 0 0 1 8 8v-8" />
      <path d="M20 11h48M20 9v4M68 9v4M13 16v34M11 16h4M11 50h4" stroke="var(--indigo)" />
    </Illustration>
  )
}
