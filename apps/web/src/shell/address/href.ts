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

/** Any link that the portal can hold. */
export type AnyTarget = { readonly [P in Path]: Target<P> }[Path]

interface LooseTarget {
  readonly to: Path
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly search?: Readonly<Record<string, unknown>> | undefined
  readonly hash?: string
}

/** An anchor stands behind '%23': the address is itself behind a '#', and a fragment may hold no second one. */
function write({ to, params = {}, search = {}, hash }: LooseTarget): string {
  const texts = stringifyParams(to, params)
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(texts[name] ?? ''))
  return `${path}${stringifySearch({ ...search })}${hash ? `%23${hash}` : ''}`
}

/** The address inside the hash, signed: `/properties/7~…/payments?…`. */
export const pathFor = <P extends Path>(target: Target<P>): string => write(target)

/** The same for a target of which only the list of all targets is known, such as a route that the server told. */
export const pathForAny = (target: AnyTarget): string => write(target)
