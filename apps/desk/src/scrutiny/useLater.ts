import { useEffect, useRef, useState } from 'react'
import { SECOND_MS } from '#domain/dates/lengths.ts'

/** So long a decision waits before it is sent. */
export const UNDO_MS = 5 * SECOND_MS

export interface Later<What> {
  /** What waits; null when nothing does. */
  readonly waiting: What | null
  readonly wait: (what: What) => void
  readonly undo: () => void
  readonly sendNow: () => void
}

/**
 * Lets an act wait, so that it can be undone before anything happened. Whoever leaves the screen meanwhile has decided: it is
 * sent then.
 */
export function useLater<What>(send: (what: What) => void): Later<What> {
  const [waiting, setWaiting] = useState<What | null>(null)
  const held = useRef<{ what: What | null; send: (what: What) => void }>({ what: null, send })
  held.current.send = send
  const end = (isSent: boolean) => {
    const { what } = held.current
    held.current.what = null
    setWaiting(null)
    if (isSent && what !== null) held.current.send(what)
  }
  const wait = (what: What) => {
    held.current.what = what
    setWaiting(what)
  }
  useEffect(() => {
    if (waiting === null) return
    const timer = window.setTimeout(() => {
      const { what } = held.current
      held.current.what = null
      setWaiting(null)
      if (what !== null) held.current.send(what)
    }, UNDO_MS)
    return () => window.clearTimeout(timer)
  }, [waiting])
  useEffect(
    () => () => {
      const { what, send: last } = held.current
      held.current.what = null
      if (what !== null) last(what)
    },
    [],
  )
  return { waiting, wait, undo: () => end(false), sendNow: () => end(true) }
}
