import type { ParamsOf, Path, SearchOf } from './paths.ts'
import { stringifyParams, stringifySearch } from './signedSearch.ts'

type Given<P extends Path> = (keyof ParamsOf<P> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<P> }) & {
  readonly search?: Partial<SearchOf<P>>
  /** Anchor on the page, without '#'. */
  readonly hash?: string
}

/** Where a link leads: an address of `paths.ts` with its parameters, all typed. */
export type Target<P extends Path = Path> = { readonly to: P } & Given<P>

/** The address inside the hash, signed: `/properties/7~…/payments?…`. */
export function pathFor<P extends Path>(target: Target<P>): string {
  const params: Readonly<Record<string, unknown>> = target.params ?? {}
  const texts = stringifyParams(target.to, params)
  const path = target.to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(texts[name] ?? ''))
  const search: Record<string, unknown> = { ...target.search }
  return `${path}${stringifySearch(search)}${target.hash ? `#${target.hash}` : ''}`
}

/** The full address for `href`, hash history included: `#/home`. */
export const hrefFor = <P extends Path>(target: Target<P>): string => `#${pathFor(target)}`
