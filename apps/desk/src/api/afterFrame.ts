/** Where nothing is drawn, as in a window behind others, nobody waits longer for a frame. */
const MOST_MS = 100

/**
 * Until what was drawn last stands on the screen. To send a request takes milliseconds of the page's own time: what a new screen
 * reads is asked for after it is seen.
 */
export const afterFrame = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, MOST_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
