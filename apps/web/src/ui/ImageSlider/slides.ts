/** The slide a step away, going round. */
export function slideAfter(now: number, step: number, count: number): number {
  return count === 0 ? 0 : (((now + step) % count) + count) % count
}

/** Which slides get a dot: at most `dots` of them (five by default), the window following the slide that is shown. */
export function dotsOf(now: number, count: number, dots = 5): number[] {
  const shown = Math.min(dots, count)
  const start = Math.min(Math.max(0, now - Math.floor(shown / 2)), count - shown)
  return Array.from({ length: shown }, (_, index) => start + index)
}

/** What a swipe does: a step when it is long enough and more across than down, else nothing. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < 40 || Math.abs(dx) < Math.abs(dy) * 1.5) return 0
  return dx < 0 ? 1 : -1
}
