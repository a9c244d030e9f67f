import * as v from 'valibot'
import { getSession, onSessionChange, onSignOut, type Session } from '#web/api/session.ts'
import { sealFor, unsealFor } from '#web/api/sessionCipher.ts'

/**
 * What a citizen typed and the server does not have yet: the one place in the browser that keeps it. It may hold the
 * number of a bank account, so it is kept
 *
 * - in memory, until its citizen signs out or another one signs in. Who was signed out by time finds it after the next
 *   login in the same page;
 * - in the tab, sealed with a key that only this session has, so that it survives a reload. The end of the session
 *   empties the tab, and without the session the seal stays shut.
 *
 * `form` names a form among all forms: 'booking/12'.
 */
const memory = new Map<string, unknown>()

/** Whose the memory is: the citizen signed in last, or signed out by time; 0 for nobody. */
let owner = getSession()?.id ?? 0

onSignOut(reason => {
  if (reason !== 'logout') return
  owner = 0
  memory.clear()
})

onSessionChange(() => {
  const citizen = getSession()
  if (citizen === null || citizen.id === owner) return
  owner = citizen.id
  memory.clear()
})

const Sealed = v.object({ values: v.unknown() })

const keyOf = (form: string): string => `typed/${form}`
/** What a seal is bound to besides the session: its place, so that no other form opens it. */
const placeOf = ({ id }: Session, form: string): string => `${id}/${form}`

function tab(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    // A browser that forbids storage: what is typed lives until the page is closed.
    return null
  }
}

/** Keeps what stands in a form. After the end of a session it is kept in memory only, after a logout not at all. */
export function keepTyped(form: string, values: unknown): void {
  if (owner === 0) return
  memory.set(form, structuredClone(values))
  const session = getSession()
  if (session === null) return
  try {
    tab()?.setItem(keyOf(form), sealFor(session.authKey, placeOf(session, form), JSON.stringify({ values })))
  } catch (cause) {
    // The tab is full: what is typed is not kept over a reload; it stays in the page until then.
    console.warn('What is typed is not kept over a reload', cause)
  }
}

/** What was kept for the citizen who is signed in, null when there is nothing. The caller reads it by the shape that it kept. */
export function keptTyped(form: string): unknown {
  const session = getSession()
  if (session === null) return null
  if (memory.has(form)) return structuredClone(memory.get(form))
  const sealed = tab()?.getItem(keyOf(form))
  if (!sealed) return null
  const text = unsealFor(session.authKey, placeOf(session, form), sealed)
  if (text === null) {
    tab()?.removeItem(keyOf(form))
    return null
  }
  return v.parse(Sealed, JSON.parse(text)).values
}

/** Forgets what was kept of a form, since the server has it. */
export function dropTyped(form: string): void {
  memory.delete(form)
  tab()?.removeItem(keyOf(form))
}
