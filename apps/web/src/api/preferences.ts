import * as v from 'valibot'
import { YEAR_SECONDS } from '#domain/dates/lengths.ts'
import { makeStore, useStore } from './store.ts'

/** What a person chose about the looks of the portal. Kept on the device; nothing personal is in it. */
const Preferences = v.object({
  language: v.picklist(['en', 'hi']),
  /** -1 small, 0 normal, 1 large, 2 very large */
  textSize: v.picklist([-1, 0, 1, 2]),
  contrast: v.optional(v.picklist(['normal', 'high']), 'normal'),
})
export type Preferences = v.InferOutput<typeof Preferences>
export type Language = Preferences['language']

const STORAGE_KEY = 'portal-preferences'
/** The server reads the language of a first page from it; see `apps/server/src/web`. */
const LANGUAGE_COOKIE = 'language'

/** The language in which the server drew the page. */
const pageLanguage = (): Language =>
  typeof document !== 'undefined' && document.documentElement.lang === 'hi' ? 'hi' : 'en'

function read(): Preferences {
  const initial: Preferences = { language: pageLanguage(), textSize: 0, contrast: 'normal' }
  try {
    const parsed = v.safeParse(Preferences, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
    return parsed.success ? parsed.output : initial
  } catch {
    // No storage, or somebody else's text in it: the portal's own choice.
    return initial
  }
}

const store = makeStore<Preferences>(read(), { language: pageLanguage(), textSize: 0, contrast: 'normal' })

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
  tellServer()
}

/** Tells the server the language in which the next page is to arrive. It is the only thing that the portal's pages write into a cookie. */
export function tellServer(): void {
  if (typeof document === 'undefined') return
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in browsers that the portal serves
  document.cookie = `${LANGUAGE_COOKIE}=${store.get().language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** At the server, before it draws a page: its language. */
export const drawIn = (language: Language): void => store.set({ language, textSize: 0, contrast: 'normal' })
