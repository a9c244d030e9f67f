/** A fraction that is never negative, exact: sums of many parts come out the same in every language. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const ZERO: Fraction = { over: 0n, under: 1n }

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}

/** over ÷ under, in lowest terms; `under` is not 0. */
export function fraction(over: bigint, under: bigint): Fraction {
  const common = divisor(over, under)
  return { over: over / common, under: under / common }
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)

/** Two decimals, half rounded up. */
export function twoDecimals({ over, under }: Fraction): string {
  const hundredths = (over * 200n + under) / (under * 2n)
  const text = String(hundredths).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** A text of digits with two decimals, or null. */
export function readTwoDecimals(text: string): Fraction | null {
  return /^(0|[1-9]\d{0,14})\.\d{2}$/.test(text) ? fraction(BigInt(text.replace('.', '')), 100n) : null
}

/** (observed − expected)² ÷ (0.9 × expected): one group's part of chi-square; `expected` is not 0. */
export function excess(observed: number, expected: Fraction): Fraction {
  const difference = BigInt(observed) * expected.under - expected.over
  return fraction(10n * difference * difference, 9n * expected.over * expected.under)
}

/** What rounding to two decimals hides: half of a hundredth. */
export const HALF: Fraction = { over: 1n, under: 200n }

export const atMost = (a: Fraction, b: Fraction): boolean => a.over * b.under <= b.over * a.under

const least = (a: Fraction, b: Fraction): Fraction => (atMost(a, b) ? a : b)

/**
 * Between which values `excess` lies when its expected number is known to two decimals only. It falls towards the observed
 * number and rises behind it, so its ends are those of the interval, and 0 where the observed number lies within.
 */
export function excessRange(observed: number, printed: Fraction): { least: Fraction; most: Fraction } {
  const low = fraction(printed.over * 200n - printed.under, printed.under * 200n)
  const high = plus(printed, HALF)
  const [atLow, atHigh] = [excess(observed, low), excess(observed, high)]
  const seen = fraction(BigInt(observed), 1n)
  const within = atMost(low, seen) && atMost(seen, high)
  return { least: within ? ZERO : least(atLow, atHigh), most: atMost(atLow, atHigh) ? atHigh : atLow }
}
