/**
 * Digits and letters without I, L, O and U (Crockford): nothing in a code can be mistaken for something else.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** A verification code without its hyphens: eight characters and one check character. */
export type VerificationCode = string

/** Check character by Luhn's method over 32 symbols: finds every single slip and nearly every swap of neighbours. */
function checkCharacter(body: string): string {
  let factor = 2
  let total = 0
  for (const character of [...body].reverse()) {
    const product = ALPHABET.indexOf(character) * factor
    total += Math.floor(product / ALPHABET.length) + (product % ALPHABET.length)
    factor = 3 - factor
  }
  return ALPHABET[(ALPHABET.length - (total % ALPHABET.length)) % ALPHABET.length] ?? ''
}

/** Makes a code of 40 random bits. `below(n)` gives a uniform whole number from 0 up to, not including, n. */
export function makeVerificationCode(random: { below(below: number): number }): VerificationCode {
  const body = Array.from({ length: LENGTH }, () => ALPHABET[random.below(ALPHABET.length)] ?? '').join('')
  return body + checkCharacter(body)
}

/** As printed: 7KQ4-PD2M-R. */
export function formatVerificationCode(code: VerificationCode): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/**
 * Reads a code as people type it: any case, with or without hyphens and spaces, O for 0, I and L for 1.
 * Returns null when it cannot be a code of ours.
 */
export function readVerificationCode(text: string): VerificationCode | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (plain.length !== LENGTH + 1 || [...plain].some(character => !ALPHABET.includes(character))) return null
  return checkCharacter(plain.slice(0, LENGTH)) === plain[LENGTH] ? plain : null
}
