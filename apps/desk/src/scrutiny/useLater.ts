import { useEffect, useRef, useState } from 'react'
import { makeLater } from './later.ts'

export interface Later<What> {
  /** What waits; null when nothing does. */
  readonly waiting: What | null
  readonly wait: (what: What) => void
  readonly undo: () => void
  readonly sendNow: () => void
}

/** An act of a screen that waits to be undone. Whoever leaves the screen meanwhile has decided: it is sent then. */
export function useLater<What>(send: (what: What) => void): Later<What> {
  const [waiting, setWaiting] = useState<What | null>(null)
  const newest = useRef(send)
  newest.current = send
  const [later] = useState(() =>
    makeLater<What>({ send: what => newest.current(what), onWaiting: what => setWaiting(() => what) }),
  )
  useEffect(() => later.sendNow, [later])
  return { waiting, ...later }
}
