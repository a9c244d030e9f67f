import * as v from 'valibot'
import { FactsKeys } from '#contract/document/verify.ts'

/** Where the authority's public keys lie between visits: a phone in a hall without network checks papers with them. */
const NAME = 'verify.keys'

/** Keeps the keys for the next time without a network. */
export function keepKeys(keys: FactsKeys): void {
  localStorage.setItem(NAME, JSON.stringify(keys))
}

/** The keys as this phone last had them; null where it never had any. */
export function keptKeys(): FactsKeys | null {
  try {
    return v.parse(FactsKeys, JSON.parse(localStorage.getItem(NAME) ?? 'null'))
  } catch {
    return null
  }
}
