import * as v from 'valibot'
import { makeStore, useStore } from './store.ts'

/** Fields of specification section 3, 'Session'. */
export const SessionShape = v.object({
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
export type Session = v.InferOutput<typeof SessionShape>

const STORAGE_KEY = 'citizen-session'

/** Most first visits have no session: the cipher comes once there is one to open or to keep. */
const loadCipher = () => import('./sessionCipher.ts')

/** The part of `sessionStorage` used here; tests give their own. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'clear'>

function storage(): SessionStorage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    // A browser that forbids storage: the session lives until the page is closed.
    return null
  }
}

const current = makeStore<Session | null>(null)

/** A session from its text; null for anything changed, foreign or broken: signed out. */
function readSession(text: string | null): Session | null {
  if (text === null) return null
  try {
    const parsed = v.safeParse(SessionShape, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    // What was sealed was no session of this portal.
    return null
  }
}

/** Takes up the session that the tab kept over a reload. The page is drawn after it. */
export async function restoreSession(): Promise<void> {
  const sealed = storage()?.getItem(STORAGE_KEY)
  if (!sealed) return
  const { unseal } = await loadCipher()
  const session = readSession(unseal(sealed))
  // What else the tab holds belongs to the session that is gone.
  if (session === null) storage()?.clear()
  // Drawing the page asks the server, which knows better; without an answer a reload is no reason to end a session.
  lastAnswered.set(Date.now())
  current.set(session)
}

/** Why a session ended: by logout, because it was over (401), or because a route parameter was changed by hand. */
export type SignOutReason = 'logout' | 'expired' | 'tampered'

let signedOut: SignOutReason | null = null

/** The signed-in citizen's session, or null. */
export const getSession = (): Session | null => current.get()

/** The same inside a component. */
export const useSession = (): Session | null => useStore(current)

/** Called whenever somebody signs in or out. */
export const onSessionChange = current.subscribe

/** When a call of this session was last answered (epoch milliseconds), in any tab: from then on it is idle. */
export const lastAnswered = makeStore(0)

const endListeners = new Set<(reason: SignOutReason) => void>()

/** Called whenever a session ends, before `onSessionChange`, with the reason. */
export const onSignOut = (listener: (reason: SignOutReason) => void): void => void endListeners.add(listener)

/**
 * Keeps the session of a login answer; it survives a reload and ends with the browser tab. A new session begins with an
 * empty tab; new facts of the same one, such as a changed mobile number, leave what was typed in it.
 */
export async function startSession(session: Session): Promise<void> {
  signedOut = null
  if (current.get()?.authId !== session.authId) storage()?.clear()
  lastAnswered.set(Date.now())
  current.set(session)
  try {
    const { seal } = await loadCipher()
    if (current.get() === session) storage()?.setItem(STORAGE_KEY, seal(JSON.stringify(session)))
  } catch (cause) {
    // Without its cipher the session is not kept over a reload; it works until then.
    console.warn('The session is not kept over a reload', cause)
  }
}

/** Ends the session here, empties the tab and sets the just-logged-out flag, which holds the reason. */
export function clearSession(reason: SignOutReason): void {
  storage()?.clear()
  signedOut = reason
  for (const listener of endListeners) listener(reason)
  current.set(null)
}

/** The just-logged-out flag: the reason, once, and null after that. */
export function takeSignOut(): SignOutReason | null {
  const reason = signedOut
  signedOut = null
  return reason
}
