import { bytesToHex, utf8ToBytes } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { getSession } from '../session.ts'
import { sealFor, unsealFor } from '../sessionCipher.ts'
import { done } from './done.ts'

/** What an answer is sealed for; a text of another purpose never opens as one. */
const PURPOSE = 'kept answers'
const DATABASE = 'portal'
const STORE = 'answers'
/** Enough for every screen of a citizen; the oldest go first. */
const MOST = 400

/** An answer as it lies on the device. */
interface KeptRow {
  /** A hash of session, language, call and input: it tells nobody what was asked. */
  readonly id: string
  /** When the answer came (epoch milliseconds). */
  readonly at: number
  /** The answer, sealed for the session. */
  readonly sealed: string
}

let opened: Promise<IDBDatabase> | undefined
function open(): Promise<IDBDatabase> {
  if (opened) return opened
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex('at', 'at')
  }
  opened = done(request)
  return opened
}

const storeFor = async (mode: IDBTransactionMode) =>
  (await open()).transaction(STORE, mode).objectStore(STORE)

/** Public answers are sealed too, with a key of no session: one way for all. */
const keyNow = (): string => getSession()?.authKey ?? 'nobody'

const idOf = (key: string, asked: readonly unknown[]): string =>
  bytesToHex(sha256(utf8ToBytes(`${key} ${document.documentElement.lang} ${JSON.stringify(asked)}`)))

/** Keeps an answer, in place of the one before. @param asked the call's key and its input, as the cache of queries has them */
export async function keep(asked: readonly unknown[], output: unknown): Promise<void> {
  const key = keyNow()
  const row: KeptRow = {
    id: idOf(key, asked),
    at: Date.now(),
    sealed: sealFor(key, PURPOSE, JSON.stringify(output)),
  }
  const store = await storeFor('readwrite')
  await done(store.put(row))
  const tooMany = (await done(store.count())) - MOST
  if (tooMany <= 0) return
  const oldest = await done(store.index('at').getAllKeys(undefined, tooMany))
  for (const id of oldest) store.delete(id)
}

/** What was answered last to this citizen, and when. */
export async function recall(
  asked: readonly unknown[],
): Promise<{ readonly at: number; readonly output: unknown } | undefined> {
  const key = keyNow()
  const row: KeptRow | undefined = await done((await storeFor('readonly')).get(idOf(key, asked)))
  const text = row && unsealFor(key, PURPOSE, row.sealed)
  return row && text ? { at: row.at, output: JSON.parse(text) } : undefined
}

/** Forgets one answer. */
export async function forget(asked: readonly unknown[]): Promise<void> {
  await done((await storeFor('readwrite')).delete(idOf(keyNow(), asked)))
}

/** Forgets everything: who signed out leaves nothing behind. */
export async function forgetAnswers(): Promise<void> {
  await done((await storeFor('readwrite')).clear())
}
