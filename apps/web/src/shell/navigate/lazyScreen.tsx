import { type ComponentType, use } from 'react'
import { useLanguage } from '#web/api/preferences.ts'
import type { Path } from '../address/paths.ts'
import type { ScreenModule } from './screen.ts'

const loaders = new Map<Path, () => Promise<unknown>>()

/** Starts loading a screen before it is visited, as when a finger rests on its link. A failure shows on the visit itself. */
export function preloadScreen(path: Path): void {
  loaders
    .get(path)?.()
    .catch((cause: unknown) => console.debug('Screen not preloaded', path, cause))
}

/**
 * A screen that loads on demand. It draws itself again when the language changes, without mounting anew, so that
 * nothing typed is lost.
 */
export function lazyScreen(path: Path, load: () => Promise<ScreenModule>) {
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const preload = () => {
    loading ??= load().then(
      module => {
        loaded = module.default
        return module.default
      },
      (cause: unknown) => {
        // Forgotten, so that the next visit tries again.
        loading = undefined
        throw cause
      },
    )
    return loading
  }
  const arrive = (): Promise<void> => preload().then(() => undefined)
  loaders.set(path, preload)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per address when the route tree is built, never while rendering
  function LazyScreen() {
    useLanguage()
    const Component = loaded ?? use(preload())
    return <Component />
  }
  return Object.assign(LazyScreen, { preload: arrive })
}
