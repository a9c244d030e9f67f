import { useSyncExternalStore } from 'react'

/** A value outside React that components can watch. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
  /** What a page that the server drew was drawn with: React takes such a page up with the same values. */
  readonly atServer: () => T
}

/**
 * Makes a store; listeners hear of each change.
 * @param drawnWith what the server draws with, when the browser begins with another value
 */
export function makeStore<T>(initial: T, drawnWith: T = initial): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: value => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    atServer: () => (typeof document === 'undefined' ? current : drawnWith),
  }
}

/** The store's value, kept current. */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.atServer)
