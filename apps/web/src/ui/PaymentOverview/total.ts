import { sum, toPaise, toRupees } from '#domain/money/paise.ts'

/** Adds wire strings of rupees exactly. */
export function totalOf(amounts: readonly string[]): string {
  return toRupees(sum(amounts.map(toPaise)))
}
