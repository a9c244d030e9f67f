import { getSession, takeSignOut } from '#web/api/session.ts'
import { pathFor } from '../address/href.ts'
import { matchPath } from '../address/matchPath.ts'
import { namesIn, type Path, specOf } from '../address/paths.ts'
import {
  isSearchTampered,
  parseParams,
  stringifyParams,
  TamperedError,
  UnknownAddressError,
  validateSearch,
} from '../address/signedSearch.ts'
import { afterLogin, judge } from '../guard/guard.ts'
import { leaveTampered } from '../guard/leaveTampered.ts'
import { setSignOutNotice } from '../guard/signOutNotice.ts'
import { chainOf } from './chain.ts'
import type { Place } from './place.ts'
import type { Screen } from './screen.ts'

/** A place that was let in: its screen, the layouts around it, and what they are given. */
export interface Visit {
  readonly place: Place
  /** The layouts, the outermost first, and the screen itself. Empty when nothing is at this address. */
  readonly chain: readonly Path[]
  /** The screen's own address; null when nothing is there. */
  readonly path: Path | null
  readonly params: Readonly<Record<string, unknown>>
  readonly search: Readonly<Record<string, unknown>>
}

/** What an address comes to: a visit, or another address that opens instead. */
export type Verdict =
  | { readonly kind: 'visit'; readonly visit: Visit }
  | { readonly kind: 'redirect'; readonly href: string }

type Screens = ReadonlyMap<Path, Screen>

const redirect = (href: string): Verdict => ({ kind: 'redirect', href })

/** A parameter was changed by hand: the session ends and the login form says why. */
function forceSignOut(): Verdict {
  leaveTampered()
  takeSignOut()
  setSignOutNotice('tampered')
  return redirect('/login')
}

/** Ways in, of which a signed-in citizen has no need: they are led to where they wanted to go. */
const FORMS_OF_VISITORS: ReadonlySet<Path> = new Set<Path>(['/login', '/signup', '/forgot-password'])

/**
 * The guard before an address: another address, or null when it lets in. The reason of a sign-out is told once, but the
 * guard may be asked about the address left and the one opened; the notice stays until the visitor signs in or opens a page
 * that lets them in.
 */
function turnedFrom(path: Path, place: Place): Verdict | null {
  const session = getSession()
  if (FORMS_OF_VISITORS.has(path) && session) {
    setSignOutNotice(null)
    const wanted = validateSearch(path, place.search).redirect
    return redirect(afterLogin(typeof wanted === 'string' ? wanted : null))
  }
  // Taken by whichever page asks first, or it would meet the citizen's next visit instead.
  const signedOut = path === '/login' ? null : takeSignOut()
  const { guard } = specOf(path)
  const verdict = judge({ guard, signedIn: session !== null, path: place.href, signedOut })
  if (verdict.kind === 'login') {
    if (signedOut !== null) setSignOutNotice(verdict.notice)
    return redirect(pathFor({ to: '/login', search: { redirect: verdict.redirect } }))
  }
  if (path !== '/login') setSignOutNotice(null)
  return null
}

/** A signed address from loosely typed parameters, those of the address being opened. */
function addressOf(path: Path, params: Readonly<Record<string, unknown>>): string {
  const texts = stringifyParams(path, params)
  return path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(texts[name] ?? ''))
}

function judged(place: Place, path: Path, raw: Readonly<Record<string, string>>, screens: Screens): Verdict {
  // The login form is where a forced sign-out ends, so it opens without the forged parameter.
  if (path === '/login' && isSearchTampered(path, place.search)) return forceSignOut()
  const params = parseParams(path, namesIn(path), raw)
  const search = validateSearch(path, place.search)
  const turned = turnedFrom(path, place)
  if (turned) return turned
  const { opens } = screens.get(path) ?? {}
  if (opens) return redirect(addressOf(opens, params))
  return { kind: 'visit', visit: { place, chain: chainOf(path, screens), path, params, search } }
}

/** What a place comes to, for whoever is signed in. A forged parameter signs out; see docs of the guard. */
export function visitOf(place: Place, screens: Screens): Verdict {
  const nowhere: Verdict = {
    kind: 'visit',
    visit: { place, chain: [], path: null, params: {}, search: {} },
  }
  const found = matchPath(screens.keys(), place.path)
  if (!found) return nowhere
  try {
    return judged(place, found.path, found.params, screens)
  } catch (cause) {
    if (cause instanceof UnknownAddressError) return nowhere
    if (cause instanceof TamperedError) return forceSignOut()
    throw cause
  }
}
