import { type ComponentType, use } from 'react'
import type Asking from '#web/api/Asking.tsx'
import { useLanguage } from '#web/api/preferences.ts'
import { askFor } from '#web/boot/askFor.ts'
import type { Path } from '../address/paths.ts'
import type { Screen, ScreenModule, ScreenTitle } from './screen.ts'

/** A screen and what is known of its module. */
interface Loader {
  readonly load: () => Promise<ComponentType>
  loaded: ComponentType | undefined
  /** Undefined until its module has come, but for a page that the server draws. */
  title: ScreenTitle | undefined
  /** Of a page that the server drew and that rests: its loading, which begins later. */
  roused: Promise<ComponentType> | undefined
}

const loaders = new Map<Path, Loader>()

/** A screen with what it asks the server with around it. */
function within(Around: typeof Asking, Screen: ComponentType): ComponentType {
  return function AskingScreen() {
    return (
      <Around>
        <Screen />
      </Around>
    )
  }
}

function loaderOf(load: () => Promise<ScreenModule>, title: ScreenTitle | undefined): Loader {
  let loading: Promise<ComponentType> | undefined
  const loader: Loader = {
    loaded: undefined,
    title,
    roused: undefined,
    load: () => {
      loading ??= Promise.all([load(), import('#web/api/Asking.tsx')]).then(
        ([screen, asking]) => {
          loader.title = screen.title
          loader.loaded = within(asking.default, screen.default)
          return loader.loaded
        },
        (cause: unknown) => {
          // Forgotten, so that the next visit tries again.
          loading = undefined
          throw cause
        },
      )
      return loading
    },
  }
  return loader
}

/** Makes the screens of all addresses loadable. Once, before the first visit. */
export function registerScreens(screens: ReadonlyMap<Path, Screen>): void {
  // Two addresses of one screen load it together.
  const made = new Map<Screen['load'], Loader>()
  for (const [path, { load, title }] of screens) {
    const askingFirst = () => {
      askFor(() => path)
      return load()
    }
    const loader = made.get(load) ?? loaderOf(askingFirst, title)
    made.set(load, loader)
    loaders.set(path, loader)
  }
}

function of(path: Path): Loader {
  const loader = loaders.get(path)
  if (!loader) throw new Error(`No screen is attached to ${path}`)
  return loader
}

/** Loads a screen; a failure is told to whoever waits, and the next visit tries again. */
export const loadScreen = (path: Path): Promise<ComponentType> => of(path).load()

let sign: Promise<void> | undefined

/**
 * Leaves the first page as the server drew it until somebody is there: its links and forms work by themselves, and who only
 * reads it loads no script for it. Once, before anything is drawn.
 */
export function restUntil(somebody: Promise<void>): void {
  sign = somebody
}

/** Whatever is shown from now on is not what the server drew: nothing waits for a sign any more. */
export function stopResting(): void {
  sign = undefined
}

/** So long after a failure the script of a resting page is asked for again, in milliseconds. */
const AGAIN_MS = 5000

/** What the server drew can be read and followed without its script: while it cannot be had the page stays. */
async function untilLoaded({ load }: Loader): Promise<ComponentType> {
  for (;;) {
    try {
      return await load()
    } catch (cause) {
      console.debug('The script of the page has not come', cause)
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
    }
  }
}

/** The loading of a screen as drawing waits for it. */
function arriving(loader: Loader): Promise<ComponentType> {
  if (!sign) return loader.load()
  loader.roused ??= sign.then(() => untilLoaded(loader))
  return loader.roused
}

/** True once it can be drawn at once. */
export const isScreenLoaded = (path: Path): boolean => of(path).loaded !== undefined

/** The title of an address; undefined while its screen has not come. */
export const titleOf = (path: Path, search: Readonly<Record<string, unknown>>): string | undefined =>
  of(path).title?.(search)

/** Starts loading a screen before it is visited, as when a finger rests on its link. A failure shows on the visit itself. */
export function preloadScreen(path: Path): void {
  loadScreen(path).catch((cause: unknown) => console.debug('Screen not preloaded', path, cause))
}

/**
 * The screen of an address. It draws itself again when the language changes, without mounting anew, so that nothing
 * typed is lost.
 */
export function LazyScreen({ path }: { path: Path }) {
  useLanguage()
  const loader = of(path)
  const Component = loader.loaded ?? use(arriving(loader))
  return <Component />
}
