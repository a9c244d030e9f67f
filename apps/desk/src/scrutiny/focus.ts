import type { Mark } from '#domain/lottery/proof.ts'

/** The id of the control that gives an answer a mark. */
export const markId = (code: string, mark: Mark): string => `mark-${code}-${mark}`

/** Moves the focus to an answer's mark, so that Tab leads on from there to the next answer. */
export const focusMark = (code: string, mark: Mark): void =>
  document.getElementById(markId(code, mark))?.focus()

/**
 * Chooses an answer's mark where it stands, before the page is drawn anew: from a group without a choice a quick Tab leads to
 * its next mark instead of the next answer.
 */
export function chooseMark(code: string, mark: Mark): void {
  const radio = document.getElementById(markId(code, mark))
  if (!(radio instanceof HTMLInputElement)) return
  radio.checked = true
  radio.focus()
}
