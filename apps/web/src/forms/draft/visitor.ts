import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { done } from '#web/api/device/done.ts'
import { visitorsPlace } from './visitorsPlace.ts'

/**
 * What somebody typed who is not signed in: there is no session whose key could seal it, so the browser makes a key that
 * no program can read out, the portal's neither (`extractable: false`), and keeps it in its own database. The sealed text
 * lies in the tab, is gone with it, and half an hour after it was last typed or shown it is not given back: the next person
 * at a shared computer is not shown the mobile of the one before.
 *
 * A browser that forbids its database or its ciphers (an address without TLS) keeps nothing over a reload.
 */
const DATABASE = 'visitor'
const STORE = 'keys'
const KEY = 'seal'
/** So long after it was last typed or shown, it is forgotten. */
const VISITOR_KEEPS_MS = 30 * MINUTE_MS

interface Sealed {
  /** When it was typed (epoch milliseconds). */
  readonly at: number
  /** The bytes in base64: nonce, then text. */
  readonly sealed: string
}

const NONCE_BYTES = 12

async function keyOfBrowser(): Promise<CryptoKey> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
  const database = await done(opening)
  try {
    const kept = await done<CryptoKey | undefined>(
      database.transaction(STORE).objectStore(STORE).get(KEY) as IDBRequest<CryptoKey | undefined>,
    )
    if (kept) return kept
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await done(database.transaction(STORE, 'readwrite').objectStore(STORE).put(made, KEY))
    return made
  } finally {
    database.close()
  }
}

let key: Promise<CryptoKey> | undefined
const sealKey = () => (key ??= keyOfBrowser())

/** What a seal is bound to: its form, and when it was typed. */
const boundTo = (form: string, at: number) => new TextEncoder().encode(`${form} ${at}`)

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))

/** Which typing of a form is the newest: a slower seal of an older one must not lie over it. */
const newest = new Map<string, number>()

/** Keeps what stands in a form of a visitor. @param now epoch milliseconds */
export async function keepVisitors(form: string, values: unknown, now: number): Promise<void> {
  const turn = (newest.get(form) ?? 0) + 1
  newest.set(form, turn)
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(values))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(form, now) },
    await sealKey(),
    text,
  )
  if (newest.get(form) !== turn) return
  const row: Sealed = { at: now, sealed: toText(new Uint8Array([...iv, ...new Uint8Array(sealed)])) }
  sessionStorage.setItem(visitorsPlace(form), JSON.stringify(row))
}

/** What a visitor had typed into a form of this tab; null when there is nothing, or it is older than half an hour. */
export async function visitorsKept(form: string, now: number): Promise<unknown> {
  const text = sessionStorage.getItem(visitorsPlace(form))
  if (text === null) return null
  try {
    const { at, sealed } = JSON.parse(text) as Sealed
    if (now - at > VISITOR_KEEPS_MS) throw new Error('Too old')
    const bytes = toBytes(sealed)
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES), additionalData: boundTo(form, at) },
      await sealKey(),
      bytes.subarray(NONCE_BYTES),
    )
    return JSON.parse(new TextDecoder().decode(opened))
  } catch {
    // Too old, changed by hand, or sealed by a key that the browser has thrown away: it opens for nobody.
    sessionStorage.removeItem(visitorsPlace(form))
    return null
  }
}

/** Forgets what was kept of a form, since the server has it. */
export function dropVisitors(form: string): void {
  newest.set(form, (newest.get(form) ?? 0) + 1)
  sessionStorage.removeItem(visitorsPlace(form))
}
