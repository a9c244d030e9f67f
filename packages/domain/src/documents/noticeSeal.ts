import { PaperFactsProblem, readSealed, sealedIn } from './paperFacts.ts'

const SEAL = /^[0-9a-f]{64}$/

/**
 * The seal of a draw in the code of its printed notice, or in a code that holds the seal alone; null for any other. Who made the code
 * does not matter: a forged seal is another one than the sealed files have.
 */
export function sealOnNotice(scanned: string): string | null {
  const plain = scanned.replace(/\s/g, '').toLowerCase()
  if (SEAL.test(plain)) return plain
  const digits = sealedIn(scanned)
  if (digits === null) return null
  try {
    const { about = '' } = readSealed(digits).facts
    return SEAL.test(about) ? about : null
  } catch (error) {
    if (error instanceof PaperFactsProblem) return null
    throw error
  }
}
