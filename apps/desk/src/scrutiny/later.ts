import { SECOND_MS } from '#domain/dates/lengths.ts'

/** So long a decision waits before it is sent. */
export const UNDO_MS = 5 * SECOND_MS

export interface LaterParts<What> {
  /** Sends what has waited its time. */
  readonly send: (what: What) => void
  /** What waits became another; null: nothing does. */
  readonly onWaiting: (what: What | null) => void
}

/**
 * Lets one act wait, so that it can be undone before anything happened. It is sent once: after its time, at once on
 * request, or when whoever decided leaves; undone it is never sent.
 */
export function makeLater<What>({ send, onWaiting }: LaterParts<What>) {
  let held: { readonly what: What; readonly timer: ReturnType<typeof setTimeout> } | null = null
  const end = (isSent: boolean) => {
    if (!held) return
    const { what, timer } = held
    clearTimeout(timer)
    held = null
    onWaiting(null)
    if (isSent) send(what)
  }
  return {
    /** Waits from this instant; what waited before is dropped for it. */
    wait: (what: What) => {
      if (held) clearTimeout(held.timer)
      held = { what, timer: setTimeout(() => end(true), UNDO_MS) }
      onWaiting(what)
    },
    undo: () => end(false),
    sendNow: () => end(true),
  }
}
