import { makeStore } from './store.ts'

/** How the device stands to the portal. */
export interface Connection {
  /** False once a question found no way to the portal, until one finds it again. */
  readonly isLost: boolean
  /** True while questions wait long for their answers, though these come. */
  readonly isSlow: boolean
  /** When the oldest answer came that is shown in place of a new one (epoch milliseconds); null while all are new. */
  readonly keptSince: number | null
  /** Opens the release of the portal that has arrived; null where there is none. */
  readonly openNew: (() => void) | null
}

/** What the strip above the page tells of. */
export const connection = makeStore<Connection>({
  isLost: false,
  isSlow: false,
  keptSince: null,
  openNew: null,
})

const setLost = (isLost: boolean): void => {
  const now = connection.get()
  if (now.isLost !== isLost) connection.set({ ...now, isLost })
}

/** When the way was last found to be lost, on the clock of `performance`. */
let lostAt = Number.NEGATIVE_INFINITY

/** Notes that there is no way to the portal: a question found none, or the device says that it has no network. */
export function noteLost(): void {
  lostAt = performance.now()
  setLost(true)
}

/**
 * Notes that a question found its way to the portal. One that left before the way was lost says nothing of it: its answer was
 * near already.
 * @param left when it left, on the clock of `performance`
 */
export function noteFound(left: number): void {
  if (left >= lostAt) setLost(false)
}

/** Whoever waits so long for one answer is told that the line is slow, in milliseconds. */
const SLOW_MS = 4000
/** An answer within this says that it is slow no longer. */
const QUICK_MS = 1500

const noteSlow = (isSlow: boolean): void => {
  const now = connection.get()
  if (now.isSlow !== isSlow) connection.set({ ...now, isSlow })
}

/** Notes that a question has left. @returns to be called when its answer, or none, has come */
export function noteAsked(): () => void {
  const left = performance.now()
  const timer = setTimeout(noteSlow, SLOW_MS, true)
  return () => {
    clearTimeout(timer)
    if (performance.now() - left < QUICK_MS) noteSlow(false)
  }
}
