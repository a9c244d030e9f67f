import * as v from 'valibot'
import { onSessionChange, onSignOut, type Session, SessionShape, startSession } from './session.ts'

/** What tabs of one browser tell each other. Nothing of it is kept: with the last tab the session is gone from the browser. */
const Word = v.variant('kind', [
  v.object({ kind: v.literal('WHO') }),
  v.object({ kind: v.literal('SESSION'), session: SessionShape }),
  v.object({ kind: v.literal('ENDED'), authId: v.string() }),
])
type Word = v.InferOutput<typeof Word>

/** The part of a channel that is used here; tests give their own. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/** The tab's own session. */
interface OwnSession {
  get(): Session | null
  end(reason: 'logout' | 'expired'): void
}

/** A tab that was asked answers at once; a suspended one is not waited for. */
const ANSWER_MS = 400
const LOCK = 'citizen-session'

/**
 * Joins the other tabs: a tab without a session takes up that of another, one that signs out signs out the others that have
 * the same session.
 * @returns `ask`, which resolves once a session came, or after a moment without one
 */
export function joinTabs(channel: Channel, own: OwnSession): { readonly ask: () => Promise<void> } {
  let arrived = () => {}
  let isTold = false
  const say = (word: Word) => channel.postMessage(word)
  channel.addEventListener('message', event => {
    const heard = v.safeParse(Word, event.data)
    if (!heard.success) return
    const word = heard.output
    const session = own.get()
    if (word.kind === 'WHO' && session) say({ kind: 'SESSION', session })
    if (word.kind === 'SESSION' && !session) void startSession(word.session).then(() => arrived())
    if (word.kind === 'ENDED' && session?.authId === word.authId) {
      isTold = true
      own.end('logout')
      isTold = false
    }
  })
  let last = own.get()?.authId
  onSignOut(() => {
    const authId = own.get()?.authId
    // What another tab has told is known to all of them.
    if (authId && !isTold) say({ kind: 'ENDED', authId })
  })
  onSessionChange(() => {
    const session = own.get()
    // A login here lets a tab that waits at the login in as well.
    if (session && session.authId !== last) say({ kind: 'SESSION', session })
    last = session?.authId
  })
  return {
    ask: () =>
      new Promise(resolve => {
        arrived = resolve
        say({ kind: 'WHO' })
        setTimeout(resolve, ANSWER_MS)
      }),
  }
}

/** Holds, while somebody is signed in here, a lock that new tabs see: only then they wait for an answer. */
function showSignedIn(own: OwnSession): void {
  let release: (() => void) | null = null
  const settle = () => {
    if (own.get() === null) {
      release?.()
      release = null
    } else if (release === null)
      void navigator.locks.request(
        LOCK,
        { mode: 'shared' },
        () =>
          new Promise<void>(resolve => {
            release = resolve
            if (own.get() === null) resolve()
          }),
      )
  }
  onSessionChange(settle)
  settle()
}

/** Takes up the session of another tab, if there is one. A browser without channels or locks signs in each tab alone. */
export async function shareSession(own: OwnSession): Promise<void> {
  if (typeof BroadcastChannel === 'undefined' || !navigator.locks) return
  const tabs = joinTabs(new BroadcastChannel(LOCK), own)
  if (own.get() === null) {
    const { held = [] } = await navigator.locks.query()
    if (held.some(({ name }) => name === LOCK)) await tabs.ask()
  }
  showSignedIn(own)
}
