import { toPageTop } from '#web/shell/navigate/toPageTop.ts'

/** Id of a step's title where the form stands inside a page with a title of its own. */
export const INNER_TITLE = 'walk-title'

/** Reads a step from its top, by the eye and by a screen reader: from the form's, where the page holds other things too. */
export function toStepTop(): void {
  const inner = document.getElementById(INNER_TITLE)
  if (!inner) toPageTop()
  inner?.scrollIntoView({ block: 'start' })
  inner?.focus({ preventScroll: true })
}
