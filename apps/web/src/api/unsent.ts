import { onSignOut } from './session.ts'
import { makeStore } from './store.ts'

/** Forms whose answers wait on this device for the connection, by name. The strip above the page tells of them. */
export const unsent = makeStore<ReadonlySet<string>>(new Set())

onSignOut(() => unsent.set(new Set()))

/** Notes that answers of a form wait, or wait no longer. */
export function noteUnsent(form: string, isWaiting: boolean): void {
  const now = unsent.get()
  if (now.has(form) === isWaiting) return
  const all = new Set(now)
  if (isWaiting) all.add(form)
  else all.delete(form)
  unsent.set(all)
}
