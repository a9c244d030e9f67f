import type { ReactNode } from 'react'

/** Stands for the value in the sentence until it is drawn; no language has this sign. */
const PLACE = '\uE000'

interface MarkedProps {
  /** The sentence with a value in it, wherever the language puts it. */
  readonly words: (value: string) => string
  /** The value as it is drawn. */
  readonly children: ReactNode
}

/** A sentence in which one value is set off: "from **₹29,62,800**", "**₹29,62,800** से शुरू". */
export function Marked({ words, children }: MarkedProps) {
  const [before, ...after] = words(PLACE).split(PLACE)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
