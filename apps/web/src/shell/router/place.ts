import { parseSearch } from '../address/signedSearch.ts'

/** An address inside the hash, taken apart. */
export interface Place {
  /** As it stands after '#': '/notices?…%23notice-3'; '/' without one. */
  readonly href: string
  /** Without search and anchor. */
  readonly path: string
  /** Parameters whose signatures were right, and the names of those that were forged; see `parseSearch`. */
  readonly search: Readonly<Record<string, unknown>>
  /** Without '#'; '' when there is none. */
  readonly anchor: string
}

/**
 * Path, search and anchor. An anchor stands behind '%23', or '#' as older links have it; a parameter with such a sign ends
 * with its signature, so it is never taken for one.
 */
const ADDRESS = /^([^?#]*?)(\?[^#]*?)?(?:(?:#|%23)([\w-]*))?$/

/** @param hash as `location.hash` has it: '#/login?…', or '' */
export function placeOf(hash: string): Place {
  const href = hash.startsWith('#/') ? hash.slice(1) : '/'
  const [, path = '/', search = '', anchor = ''] = ADDRESS.exec(href) ?? []
  return { href, path, search: parseSearch(search), anchor }
}
