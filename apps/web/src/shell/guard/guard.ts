import type { SignOutReason } from '#web/api/session.ts'
import type { Guard } from '../address/paths.ts'

export interface Visit {
  readonly guard: Guard
  readonly signedIn: boolean
  /** Path and query of the address as it was typed, signatures included. */
  readonly path: string
  /** Set once after a session ended. */
  readonly signedOut: SignOutReason | null
}

/** What the guard decides: let in, or go to /login (with the way back, or without). */
export type Verdict =
  | { readonly kind: 'enter' }
  | {
      readonly kind: 'login'
      readonly redirect: string | null
      readonly notice: 'expired' | 'tampered' | null
    }

/**
 * The route guard of specification section 2. A visitor on a login-required address goes to /login with the way back.
 * Just after a logout the visitor goes to a plain /login, wherever they stood; after an expired session the way back is
 * kept, so that the citizen continues where they were.
 */
export function judge({ guard, signedIn, path, signedOut }: Visit): Verdict {
  if (signedIn) return { kind: 'enter' }
  if (signedOut === 'logout') return { kind: 'login', redirect: null, notice: null }
  if (guard !== 'citizen') return { kind: 'enter' }
  if (signedOut === 'tampered') return { kind: 'login', redirect: null, notice: 'tampered' }
  return { kind: 'login', redirect: path, notice: signedOut === 'expired' ? 'expired' : null }
}

/**
 * Where to go after login: an address of this portal, never another site and never /login again. The parameter is
 * signed too, and the hash router cannot leave the page; this is the third lock.
 */
export function afterLogin(redirect: string | null | undefined): string {
  const inside = redirect?.startsWith('/') && !redirect.startsWith('//') && !/[\\\s]/.test(redirect)
  if (!redirect || !inside) return '/home'
  return /^\/(login|signup|forgot-password)?(?=[?#]|$)/.test(redirect) ? '/home' : redirect
}
