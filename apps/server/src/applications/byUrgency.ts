import type { ListedApplication } from './source.ts'

/** What waits for the citizen comes first, soonest deadline on top; the rest newest first. */
export function byUrgency(a: ListedApplication, b: ListedApplication): number {
  if ((a.nextAction === null) !== (b.nextAction === null)) return a.nextAction === null ? 1 : -1
  const due = (one: ListedApplication) => one.nextAction?.dueOn?.getTime() ?? Number.MAX_SAFE_INTEGER
  return due(a) - due(b) || b.createdOn.getTime() - a.createdOn.getTime()
}
