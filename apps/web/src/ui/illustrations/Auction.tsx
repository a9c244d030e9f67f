import { Illustration, type IllustrationProps } from './Illustration.tsx'

/** Bids that rise, and the hammer that ends them. */
export function Auction(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M6 58V44h12v14M22 58V36h12v22M38 58V26h12v32" fill="var(--indigo-100)" />
      <path d="M38 58V26h12v32z" fill="var(--yellow)" />
      <path d="M3 58h78" />
      <path d="M56 14l12-9 9 12-12 9z" fill="var(--card)" />
      <path d="M53 17l6-5M74 23l6-5" strokeWidth="2.4" />
      <path d="M63 27L50 44" strokeWidth="2.6" />
      <path d="M62 50h16v8H62z" fill="var(--card)" />
    </Illustration>
  )
}
