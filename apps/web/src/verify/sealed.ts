import * as v from 'valibot'
import { FactsKeys } from '#contract/document/verify.ts'
import { type PaperFacts, PaperFactsProblem, readSealed, sealedIn } from '#domain/documents/paperFacts.ts'
import { formatVerificationCode } from '#domain/documents/verificationCode.ts'
import { keepKeys, keptKeys } from './keptKeys.ts'

/**
 * What a code says of a paper. `good`: the authority signed these facts. `forged`: its signature is wrong, or by no key of
 * the authority. `unreadable`: no code of a paper. `keyless`: this phone has never had the authority's keys.
 */
export type SealedAnswer =
  | { readonly state: 'good'; readonly facts: PaperFacts }
  | { readonly state: 'forged' | 'unreadable' | 'keyless' }

/** The authority's keys: asked for anew where there is a network, else as this phone last had them. */
export async function authorityKeys(get: typeof fetch = fetch): Promise<FactsKeys['keys'] | null> {
  try {
    const response = await get('/verify/keys.json', {
      credentials: 'omit',
      headers: { accept: 'application/json' },
    })
    const found = v.parse(FactsKeys, await response.json())
    keepKeys(found)
    return found.keys
  } catch {
    return keptKeys()?.keys ?? null
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, letter => letter.charCodeAt(0))
}

/** Ed25519 by the browser, or by a library where the browser does not know it. */
async function holds(
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
  bytes: Uint8Array,
): Promise<boolean> {
  try {
    const own = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify('Ed25519', own, new Uint8Array(signature), new Uint8Array(bytes))
  } catch {
    const { ed25519 } = await import('@noble/curves/ed25519.js')
    return ed25519.verify(signature, bytes, key)
  }
}

const SIGNATURE_BYTES = 64

/** Fetches all that a check will need when there is no network: the authority's keys, and what knows their signatures. */
export async function prepareChecks(): Promise<void> {
  const [key] = (await authorityKeys()) ?? []
  if (key) await holds(fromBase64Url(key.key), new Uint8Array(SIGNATURE_BYTES), new Uint8Array())
}

/** Checks the signed facts of a code on this device. @param digits what `sealedIn` found */
export async function checkSealed(digits: string, keys: FactsKeys['keys'] | null): Promise<SealedAnswer> {
  try {
    const { facts, keyId, signed, signature } = readSealed(digits)
    if (!keys) return { state: 'keyless' }
    const named = keys.find(one => one.id === keyId)
    const good = named !== undefined && (await holds(fromBase64Url(named.key), signature, signed))
    return good ? { state: 'good', facts } : { state: 'forged' }
  } catch (error) {
    if (error instanceof PaperFactsProblem) return { state: 'unreadable' }
    throw error
  }
}

/** The signed facts in what a scanner read, with the verification code that they name ('' where they are unreadable); null for another text. */
export function paperIn(scanned: string): { readonly paper: string; readonly code: string } | null {
  const paper = sealedIn(scanned)
  if (paper === null) return null
  try {
    return { paper, code: formatVerificationCode(readSealed(paper).facts.code) }
  } catch (error) {
    if (error instanceof PaperFactsProblem) return { paper, code: '' }
    throw error
  }
}
