import { divideHalfUp, type Paise } from '#domain/money/paise.ts'

const UNIT = 10_000n
const YEAR_DAYS = 365

/**
 * Penal interest on an unpaid amount: simple within each year, compounded at each full 365 days,
 * x·((1+r)^y·(1+r·d/365) − 1), exact and rounded half up once (docs/rules/property.md).
 * `days` counts from the day after the due date; nothing accrues on time.
 */
export function penalInterest(unpaid: Paise, annualBp: number, days: number): Paise {
  if (days <= 0 || unpaid <= 0n) return 0n
  const rate = BigInt(annualBp)
  const year = BigInt(YEAR_DAYS)
  const years = BigInt(Math.floor(days / YEAR_DAYS))
  const rest = BigInt(days % YEAR_DAYS)
  const over = (UNIT + rate) ** years * (UNIT * year + rate * rest)
  const under = UNIT ** years * UNIT * year
  return divideHalfUp(unpaid * (over - under), under)
}
