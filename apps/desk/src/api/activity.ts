import { MINUTE_MS } from '#domain/dates/lengths.ts'

/** What a hand does at a screen. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
/** So long after the last sign of a hand a screen asks for itself. */
const IDLE_AFTER_MS = MINUTE_MS

/** Notices the last sign of a hand; `now` in milliseconds. */
export function makeActivity(now: () => number) {
  let last = now()
  return {
    sign: () => {
      last = now()
    },
    isIdle: () => now() - last > IDLE_AFTER_MS,
  }
}

const activity = makeActivity(Date.now)
if (typeof window !== 'undefined')
  for (const sign of SIGNS) window.addEventListener(sign, activity.sign, { capture: true, passive: true })

/** Whether nobody has touched the screen for a minute: a list that refreshes itself must not keep a session awake. */
export const isIdle = activity.isIdle
