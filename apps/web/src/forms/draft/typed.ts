import { getSession } from '#web/api/session.ts'

/**
 * What is typed of a form that is sent as a whole waits in this tab: it survives a reload and a new login of the same
 * citizen, and goes with the tab or the logout. `form` names it among all forms: 'booking/12'.
 */
const keyOf = (form: string): string => `typed/${getSession()?.id ?? 0}/${form}`

/** What was kept, null when there is nothing. The caller reads it by the shape that it kept. */
export function keptTyped(form: string): unknown {
  const text = sessionStorage.getItem(keyOf(form))
  return text === null ? null : JSON.parse(text)
}

export const keepTyped = (form: string, values: unknown): void =>
  sessionStorage.setItem(keyOf(form), JSON.stringify(values))

export const dropTyped = (form: string): void => sessionStorage.removeItem(keyOf(form))
