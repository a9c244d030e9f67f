import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  notFound,
  type ParsedLocation,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import { getSession, takeSignOut } from '#web/api/session.ts'
import { pathFor } from '../address/href.ts'
import { isPath, namesIn, type Path, specOf } from '../address/paths.ts'
import {
  isSearchTampered,
  parseParams,
  stringifyParams,
  TamperedError,
  UnknownAddressError,
  validateSearch,
} from '../address/signedSearch.ts'
import { Frame } from '../frame/Frame.tsx'
import { afterLogin, judge } from '../guard/guard.ts'
import { leaveTampered } from '../guard/leaveTampered.ts'
import { setSignOutNotice } from '../guard/signOutNotice.ts'
import { lazyScreen } from '../navigate/lazyScreen.tsx'
import type { NounRoutes, Screen } from '../navigate/screen.ts'
import { NotFound } from '../states/NotFound.tsx'
import { Pending } from '../states/Pending.tsx'
import { RouteError } from '../states/RouteError.tsx'

function hasCause(error: unknown, kind: typeof TamperedError | typeof UnknownAddressError): boolean {
  return error instanceof kind || (error instanceof Error && hasCause(error.cause, kind))
}

/** A parameter was changed by hand: the session ends and the login form says why. */
function forceSignOut(): never {
  leaveTampered()
  takeSignOut()
  setSignOutNotice('tampered')
  throw redirect({ to: '/login', replace: true })
}

function toLogin(path: string | null): never {
  throw redirect({ href: pathFor({ to: '/login', search: { redirect: path } }), replace: true })
}

/** A screen's search parameters; a forged one on the login form is dropped there, see `enter`. */
const seenSearch = (path: Path, search: Record<string, unknown>): Record<string, unknown> =>
  validateSearch(path, path === '/login' && isSearchTampered(path, search) ? {} : search)

/** Ways in, of which a signed-in citizen has no need: they are led to where they wanted to go. */
const FORMS_OF_VISITORS: ReadonlySet<Path> = new Set<Path>(['/login', '/signup', '/forgot-password'])

/**
 * Keeps the guard before an address. The reason of a sign-out is told once, but the router may ask about the address
 * left and the one opened; the notice stays until the visitor signs in or opens a page that lets them in.
 */
function enter(path: Path, location: ParsedLocation): void {
  const { guard } = specOf(path)
  const session = getSession()
  // The login form is where a forced sign-out ends, so it opens without the forged parameter.
  if (path === '/login' && isSearchTampered(path, location.search)) {
    leaveTampered()
    takeSignOut()
    setSignOutNotice('tampered')
    throw redirect({ href: '/login', replace: true })
  }
  if (FORMS_OF_VISITORS.has(path) && session) {
    setSignOutNotice(null)
    const wanted = validateSearch(path, location.search).redirect
    throw redirect({ href: afterLogin(typeof wanted === 'string' ? wanted : null), replace: true })
  }
  const signedIn = session !== null
  // Taken by whichever page asks first, or it would meet the citizen's next visit instead.
  const signedOut = path === '/login' ? null : takeSignOut()
  const verdict = judge({ guard, signedIn, path: location.href, signedOut })
  if (verdict.kind === 'login') {
    if (signedOut !== null) setSignOutNotice(verdict.notice)
    toLogin(verdict.redirect)
  }
  if (path !== '/login') setSignOutNotice(null)
}

/** A signed address from loosely typed parameters, those of the address being opened. */
const addressOf = (path: Path, params: Readonly<Record<string, unknown>>): string => {
  const texts = stringifyParams(path, params)
  return path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(texts[name] ?? ''))
}

const depthOf = (address: string): number => address.split('/').filter(part => part !== '').length

/** The nearest layout above an address: the longest one whose path it begins with. */
function layoutOf(path: string, layouts: readonly string[]): string | undefined {
  return layouts
    .filter(layout => path === layout || path.startsWith(`${layout}/`))
    .sort((a, b) => b.length - a.length)[0]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    path?: Path
    title?: Screen['title']
  }
}

/** Builds the route tree from every noun's screens; layouts become parents of the addresses below them. */
export function buildRouteTree(tables: readonly NounRoutes[]) {
  const all = new Map<Path, Screen>()
  for (const table of tables)
    for (const [path, screen] of Object.entries(table)) if (isPath(path)) all.set(path, screen)

  const root = createRootRoute({
    component: Frame,
    notFoundComponent: NotFound,
    errorComponent: RouteError,
  })
  const layouts = [...all].filter(([, screen]) => screen.layout).map(([path]) => path)
  const parents = new Map<string, { route: AnyRoute; children: AnyRoute[] }>()
  parents.set('', { route: root, children: [] })

  const add = (path: Path, screen: Screen, above: string, own: string) => {
    const parent = parents.get(above)
    if (!parent) throw new Error(`The layout ${above} must come before ${path}`)
    const names = namesIn(own)
    const leaf = screen.layout !== true
    const route = createRoute({
      getParentRoute: () => parent.route,
      path: own === '' ? '/' : own,
      component: lazyScreen(path, screen.load),
      pendingComponent: Pending,
      errorComponent: RouteError,
      notFoundComponent: NotFound,
      staticData: { path, title: screen.title },
      ...(names.length > 0
        ? {
            params: {
              parse: (raw: Record<string, string>) => parseParams(path, names, raw),
              stringify: (values: Record<string, unknown>) => stringifyParams(path, values, names),
            },
          }
        : {}),
      ...(leaf ? { validateSearch: (search: Record<string, unknown>) => seenSearch(path, search) } : {}),
      beforeLoad: ({ location, params, matches }) => {
        enter(path, location)
        // Below a layout the router also looks for what is not there: that is no visit of the layout, but a 404.
        const visited =
          matches.at(-1)?.staticData.path === path && depthOf(location.pathname) === depthOf(path)
        if (screen.opens && visited) throw redirect({ href: addressOf(screen.opens, params), replace: true })
      },
      onError: (error: unknown) => {
        if (hasCause(error, UnknownAddressError)) throw notFound({ routeId: rootRouteId })
        if (hasCause(error, TamperedError)) forceSignOut()
      },
    })
    parent.children.push(route)
    return route
  }

  for (const path of [...layouts].sort((a, b) => a.length - b.length)) {
    const screen = all.get(path)
    if (!screen) continue
    const above = layoutOf(
      path,
      layouts.filter(layout => layout !== path),
    )
    parents.set(path, {
      route: add(path, screen, above ?? '', path.slice((above ?? '').length)),
      children: [],
    })
  }
  for (const [path, screen] of all) {
    if (screen.layout) continue
    const above = layoutOf(path, layouts) ?? ''
    add(path, screen, above, path.slice(above.length))
  }
  for (const { route, children } of parents.values()) route.addChildren(children)
  return root
}
