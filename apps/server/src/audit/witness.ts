import { AsyncLocalStorage } from 'node:async_hooks'

const watched = new AsyncLocalStorage<Set<string>>()

/** Tells whoever watches this act that it leaves an event in the audit trail. */
export function noteEvent(event: string): void {
  watched.getStore()?.add(event)
}

/**
 * Runs an act and keeps the names of the events that it leaves, however deep in it they are written: the gateway compares
 * them with what the call declares.
 */
export const watchEvents = <T>(left: Set<string>, act: () => Promise<T>): Promise<T> => watched.run(left, act)
