/** Ids as the provider writes them: a kind, an underscore and 14 letters or digits. */
import { randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export type IdKind = 'order' | 'pay' | 'rfnd' | 'evt' | 'setl' | 'fav' | 'fa' | 'cont'

export function newId(kind: IdKind): string {
  return `${kind}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}

/** A bank's 12-digit reference, as UPI's RRN and net banking write it. */
export function newBankReference(): string {
  return String(randomInt(100_000, 999_999)) + String(randomInt(100_000, 999_999))
}
