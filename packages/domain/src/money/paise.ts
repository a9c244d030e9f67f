/** An amount in integer paise. One rupee is 100 paise. In code and database money is never anything else. */
export type Paise = bigint

/** The wire form of an amount: rupees with exactly two decimals, such as `694406.25` (docs/rules/wire.md). */
export const RUPEES_PATTERN = /^-?\d{1,15}\.\d{2}$/

/** Converts paise to the wire's decimal string of rupees. */
export function toRupees(paise: Paise): string {
  const sign = paise < 0n ? '-' : ''
  const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Converts a decimal string of rupees to paise. Numbers are accepted for robustness on read and rounded half up.
 * @throws RangeError when the text is not an amount of at most two decimals.
 */
export function toPaise(rupees: string | number): Paise {
  const text = typeof rupees === 'number' ? rupees.toFixed(2) : rupees.trim()
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new RangeError('not an amount in rupees')
  const [, sign, whole = '0', fraction = ''] = match
  const paise = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign ? -paise : paise
}

/** Integer division rounded half up, away from zero for negative values (once per line of an account). */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive')
  const negative = numerator < 0n
  const magnitude = negative ? -numerator : numerator
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n)
  return negative ? -rounded : rounded
}

/** A share of an amount in basis points (1800 = 18 %), rounded half up to the paisa. */
export function shareOf(amount: Paise, basisPoints: number): Paise {
  return divideHalfUp(amount * BigInt(basisPoints), 10_000n)
}

/** Adds amounts. */
export function sum(amounts: Iterable<Paise>): Paise {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

/**
 * Splits an amount by shares in basis points, to the paisa: each part gets its whole paise, and what is left goes one by
 * one to the largest remainders, ties in the order given. The parts add up to the amount.
 * @throws RangeError when the amount is negative or the shares are not the whole of it
 */
export function splitByShares(amount: Paise, shares: readonly number[]): Paise[] {
  if (amount < 0n) throw new RangeError('a negative amount is not split')
  if (shares.some(share => share < 0) || shares.reduce((whole, share) => whole + share, 0) !== 10_000)
    throw new RangeError('the shares must add up to the whole')
  const parts = shares.map(share => (amount * BigInt(share)) / 10_000n)
  const remainders = shares.map((share, index) => ({ index, left: (amount * BigInt(share)) % 10_000n }))
  remainders.sort((a, b) => (a.left === b.left ? a.index - b.index : a.left > b.left ? -1 : 1))
  const left = Number(amount - sum(parts))
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n
  return parts
}
