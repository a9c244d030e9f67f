import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import * as v from 'valibot'
import { makeStore, useStore } from './store.ts'

/** Fields of specification section 3, 'Session'. */
const Session = v.object({
  authId: v.string(),
  authKey: v.string(),
  loginId: v.string(),
  loginLogId: v.number(),
  id: v.number(),
  fullName: v.string(),
  mobile: v.string(),
  /** '' when there is none. */
  email: v.string(),
})
export type Session = v.InferOutput<typeof Session>

const STORAGE_KEY = 'citizen-session'

/**
 * The fixed client key of specification section 3. It keeps the session unreadable at a glance and makes a changed
 * value void; the real protection is that the server can close the session.
 */
const cipher = managedNonce(xchacha20poly1305)(
  hexToBytes('8f3ac1d6527be90418aa4c70b96fd2e3557f01bc9de8467a3210f4c56b9e7d82'),
)

/** The part of `sessionStorage` used here; tests give their own. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** The session in its encrypted form, hex. */
export const sealSession = (session: Session): string =>
  bytesToHex(cipher.encrypt(utf8ToBytes(JSON.stringify(session))))

/** The session of an encrypted text; null for anything changed, foreign or broken: signed out. */
export function openSession(sealed: string): Session | null {
  try {
    const parsed = v.safeParse(Session, JSON.parse(bytesToUtf8(cipher.decrypt(hexToBytes(sealed)))))
    return parsed.success ? parsed.output : null
  } catch {
    // Decryption refuses a value that was changed by a single bit.
    return null
  }
}

function storage(): SessionStorage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    // A browser that forbids storage: the session lives until the page is closed.
    return null
  }
}

function restore(): Session | null {
  const sealed = storage()?.getItem(STORAGE_KEY)
  if (!sealed) return null
  const session = openSession(sealed)
  if (session === null) storage()?.removeItem(STORAGE_KEY)
  return session
}

const current = makeStore<Session | null>(restore())

/** Why a session ended: by logout, because it was over (401), or because a route parameter was changed by hand. */
export type SignOutReason = 'logout' | 'expired' | 'tampered'

let signedOut: SignOutReason | null = null

/** The signed-in citizen's session, or null. */
export const getSession = (): Session | null => current.get()

/** The same inside a component. */
export const useSession = (): Session | null => useStore(current)

/** Called whenever somebody signs in or out. */
export const onSessionChange = current.subscribe

/** Keeps the session of a login answer; it survives a reload and ends with the browser tab. */
export function startSession(session: Session): void {
  signedOut = null
  storage()?.setItem(STORAGE_KEY, sealSession(session))
  current.set(session)
}

/**
 * Ends the session here and sets the just-logged-out flag, which holds the reason. Who logs out leaves nothing typed
 * behind in the tab; who is signed out by time finds it again after the next login.
 */
export function clearSession(reason: SignOutReason): void {
  if (reason === 'logout') storage()?.clear()
  else storage()?.removeItem(STORAGE_KEY)
  signedOut = reason
  current.set(null)
}

/** The just-logged-out flag: the reason, once, and null after that. */
export function takeSignOut(): SignOutReason | null {
  const reason = signedOut
  signedOut = null
  return reason
}
