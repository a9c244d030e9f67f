let waiting: (() => void)[] = []
let isDown = false
let isWatching = false

const PRESSES = ['pointerdown', 'mousedown'] as const
/** A key ends a press too: its release may have been lost outside the window. */
const RELEASES = ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'keydown'] as const

function press(): void {
  isDown = true
}

/** The click of a press follows its release in the same task: who waited goes on after it. */
function release(): void {
  isDown = false
  const free = waiting
  waiting = []
  if (free.length > 0) setTimeout(() => free.forEach(go => void go()))
}

/** Begins to watch the pointer of this page; more than once changes nothing. */
export function watchPointer(): void {
  if (isWatching) return
  isWatching = true
  for (const type of PRESSES) document.addEventListener(type, press, { capture: true })
  for (const type of RELEASES) document.addEventListener(type, release, { capture: true })
}

/**
 * Resolves when no button of the pointer is down, at once or after the click that its release makes. What is shown
 * meanwhile would move the page under the pointer, and the press would miss what it aimed at.
 */
export const pointerIsUp = (): Promise<void> =>
  isDown ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve()
