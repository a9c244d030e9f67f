import { AsyncLocalStorage } from 'node:async_hooks'

const watched = new AsyncLocalStorage<Set<string>>()

/** Tells whoever watches this act that it leaves an event in the audit trail. */
export function noteEvent(event: string): void {
  watched.getStore()?.add(event)
}

/**
 * Runs an act and keeps the names of the events that it leaves, however deep in it they are written: the gateway compares
 * them with what the call or the endpoint declares.
 */
export const watchEvents = <T>(left: Set<string>, act: () => T): T => watched.run(left, act)
