import { getSession } from '#web/api/session.ts'

/**
 * What could not be saved before its page was left, such as when the session ended while typing. In memory only: it
 * survives the way through the login form, and nobody else who uses the device afterwards finds it.
 */
const kept = new Map<string, unknown>()
let lastUser = 0

/** Remembers who is at work, so that values can be kept after the session has been cleared. */
export const noteUser = (): void => {
  lastUser = getSession()?.id ?? lastUser
}

/** Keeps the values of a draft. `draft` names it among all drafts: 'landuse/1701'. */
export const keepUnsaved = (draft: string, values: unknown): void => {
  kept.set(`${lastUser}:${draft}`, structuredClone(values))
}

/** Hands back what was kept for this citizen, once; nothing when there was nothing. */
export function takeUnsaved(draft: string): unknown {
  const key = `${getSession()?.id}:${draft}`
  const values = kept.get(key)
  kept.delete(key)
  return values
}
