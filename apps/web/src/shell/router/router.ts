import { createHashHistory, createRouter } from '@tanstack/react-router'
import { onSessionChange } from '#web/api/session.ts'
import { parseSearch, stringifySearch } from '../address/signedSearch.ts'
import type { NounRoutes } from '../navigate/screen.ts'
import { buildRouteTree } from './routeTree.ts'

/** Every noun's `routes.ts`: a new folder needs no entry anywhere else. */
export const nounRoutes = import.meta.glob<NounRoutes>('../../*/routes.ts', { eager: true, import: 'routes' })

/** The portal's router: hash history, signed parameters, screens on demand. */
export function makeRouter() {
  // Parameters before the hash are always foreign (utm_…, returns of a payment provider); the hash history would mix
  // them into the route's own.
  if (window.location.search !== '')
    window.history.replaceState(null, '', `${window.location.pathname}${window.location.hash}`)
  const router = createRouter({
    routeTree: buildRouteTree(Object.values(nounRoutes)),
    history: createHashHistory(),
    parseSearch,
    stringifySearch,
    search: { strict: true },
    // An address that is not there is no part of the layout above it.
    notFoundMode: 'root',
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
  })
  // Somebody signed in or out: the guard looks again at the page that is open.
  onSessionChange(() => void router.invalidate())
  return router
}
