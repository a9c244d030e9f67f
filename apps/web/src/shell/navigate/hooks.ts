import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pathFor, type Target } from '../address/href.ts'
import type { ParamsOf, Path, SearchOf } from '../address/paths.ts'

/** The path parameters of the screen's own address: `const { propertyId } = useRouteParams('/properties/$propertyId')`. */
export function useRouteParams<P extends Path>(_path: P): ParamsOf<P> {
  const params: unknown = useParams({ strict: false })
  // The route of this address parsed them by the kinds that the type is made of.
  return params as ParamsOf<P>
}

/** The search parameters of the screen's own address, defaults filled in. */
export function useRouteSearch<P extends Path>(_path: P): SearchOf<P> {
  const search: unknown = useSearch({ strict: false })
  // As above: `validateSearch` of this address made them.
  return search as SearchOf<P>
}

/** Goes to an address: `navigate({ to: '/home' })`; with `replace`, the page left does not stay in the history. */
export function useAppNavigate() {
  const router = useRouter()
  return useCallback(
    <P extends Path>(target: Target<P>, options: { readonly replace?: boolean } = {}) => {
      if (options.replace) router.history.replace(pathFor(target))
      else router.history.push(pathFor(target))
    },
    [router],
  )
}

/** Goes to an address that is already made and signed, such as the way back after a login. */
export function useGoTo() {
  const router = useRouter()
  return useCallback((path: string) => router.history.replace(path), [router])
}
