import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import { type ComponentType, use } from 'react'
import { hasRole, type Me, meQuery } from '#desk/api/me.ts'
import { deskQueries } from '#desk/api/queries.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { Frame } from './Frame.tsx'
import { NoRight } from './NoRight.tsx'
import { NoSuchScreen } from './NoSuchScreen.tsx'
import { ScreenFailed } from './ScreenFailed.tsx'
import type { DeskScreen, ScreenProps } from './screen.ts'
import { screens } from './screens.ts'

/** Addresses carry plain words: `?due=overdue`. What is no word there is nothing. */
const words = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  )

/** A screen that loads on demand, and draws itself again when the language changes without losing what is typed. */
function lazyScreen({ load, roles }: DeskScreen) {
  let loading: Promise<ComponentType<ScreenProps>> | undefined
  const preload = () => {
    loading ??= load().then(
      module => module.default,
      (cause: unknown) => {
        // Forgotten, so that the next visit tries again.
        loading = undefined
        throw cause
      },
    )
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per address when the tree is built, never while rendering
  function Screen() {
    useLanguage()
    const params = useParams({ strict: false }) as Record<string, string>
    const search = useSearch({ strict: false }) as Record<string, unknown>
    const me = deskQueries.getQueryData<Me | null>(meQuery.queryKey)
    const Component = use(preload())
    if (roles && me && !hasRole(me, roles)) return <NoRight roles={roles} />
    return <Component params={params} search={words(search)} />
  }
  return Object.assign(Screen, { preload: () => preload().then(() => undefined) })
}

/** Keeps the guard: whoever is not signed in is led to the door, and back afterwards. */
async function enter({ open }: DeskScreen, href: string): Promise<void> {
  if (open) return
  const me = await deskQueries.ensureQueryData(meQuery)
  if (me === null) throw redirect({ to: '/sign-in', search: href === '/' ? {} : { back: href } })
}

const failed = ({ error, reset }: ErrorComponentProps) => <ScreenFailed error={error} onRetry={reset} />

/** The desk's router: plain addresses below /desk. */
export function makeDeskRouter() {
  const root = createRootRoute({ component: Frame, notFoundComponent: NoSuchScreen, errorComponent: failed })
  const children: AnyRoute[] = screens.map(screen =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      validateSearch: words,
      component: lazyScreen(screen),
      pendingComponent: () => <SkeletonPage />,
      errorComponent: failed,
      beforeLoad: ({ location }) => enter(screen, location.href),
    }),
  )
  return createRouter({
    routeTree: root.addChildren(children),
    basepath: '/desk',
    defaultPreload: 'intent',
    // Search words stay as they are written: no JSON in an address.
    parseSearch: text => words(Object.fromEntries(new URLSearchParams(text))),
    stringifySearch: search => {
      const text = new URLSearchParams(words(search)).toString()
      return text === '' ? '' : `?${text}`
    },
  })
}
