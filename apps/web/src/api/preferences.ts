import * as v from 'valibot'
import { makeStore, useStore } from './store.ts'

/** What a person chose about the looks of the portal. Kept on the device; nothing personal is in it. */
const Preferences = v.object({
  language: v.picklist(['en', 'hi']),
  /** -1 small, 0 normal, 1 large, 2 very large */
  textSize: v.picklist([-1, 0, 1, 2]),
})
export type Preferences = v.InferOutput<typeof Preferences>
export type Language = Preferences['language']

const STORAGE_KEY = 'portal-preferences'

function read(): Preferences {
  const initial: Preferences = { language: 'en', textSize: 0 }
  try {
    const parsed = v.safeParse(Preferences, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
    return parsed.success ? parsed.output : initial
  } catch {
    // No storage, or somebody else's text in it: the portal's own choice.
    return initial
  }
}

const store = makeStore<Preferences>(read())

export const getPreferences = store.get
export const usePreferences = (): Preferences => useStore(store)
export const onPreferencesChange = store.subscribe

/** The chosen language, for text made outside components. */
export const getLanguage = (): Language => store.get().language
export const useLanguage = (): Language => useStore(store).language

/** Changes preferences and remembers them. */
export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...store.get(), ...change }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // Storage is forbidden or full: the choice holds until the page is closed.
  }
  store.set(next)
}
