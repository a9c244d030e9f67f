import { useStore } from '#web/api/store.ts'
import { pathFor, type Target } from '../address/href.ts'
import type { ParamsOf, Path, SearchOf } from '../address/paths.ts'
import { push, replace, shown } from '../router/router.ts'

const useVisit = () => useStore(shown).visit

/** The path parameters of the screen's own address: `const { propertyId } = useRouteParams('/properties/$propertyId')`. */
export function useRouteParams<P extends Path>(_path: P): ParamsOf<P> {
  const params: unknown = useVisit().params
  // The route of this address parsed them by the kinds that the type is made of.
  return params as ParamsOf<P>
}

/** The search parameters of the screen's own address, defaults filled in. */
export function useRouteSearch<P extends Path>(_path: P): SearchOf<P> {
  const search: unknown = useVisit().search
  // As above: `validateSearch` of this address made them.
  return search as SearchOf<P>
}

/** The address that is open, as `paths.ts` has it; null when nothing is there. */
export const useOpenPath = (): Path | null => useVisit().path

/** The search parameters of the address that is open, for a frame around several addresses. */
export const useOpenSearch = (): Readonly<Record<string, unknown>> => useVisit().search

/** The anchor of the address that is open, without '#'; '' without one. */
export const useOpenAnchor = (): string => useVisit().place.anchor

function navigate<P extends Path>(target: Target<P>, options: { readonly replace?: boolean } = {}): void {
  if (options.replace) replace(pathFor(target))
  else push(pathFor(target))
}

/** Goes to an address: `navigate({ to: '/home' })`; with `replace`, the page left does not stay in the history. */
export const useAppNavigate = () => navigate

/** Goes to an address that is already made and signed, such as the way back after a login. */
export const useGoTo = () => replace
