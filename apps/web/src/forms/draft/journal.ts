import { dropTyped, keepTyped, keptTyped } from './kept.ts'

/** What was typed into a draft, and what the portal had when it was begun. */
export interface Typed<Values> {
  readonly base: Values
  readonly values: Values
}

/** Notes every change at once, so that neither a reload nor a crashed tab loses it. `draft` names the form among all forms. */
export const noteTyped = <Values>(draft: string, typed: Typed<Values>): void => keepTyped(draft, typed)

/** What was noted of a draft and may not be on the portal yet; null when there is nothing. */
export function notedTyped<Values>(draft: string): Typed<Values> | null {
  // Written above, by the same form.
  return keptTyped(draft) as Typed<Values> | null
}

export const forgetTyped = dropTyped
