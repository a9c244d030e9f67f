import { groupIndian } from '#domain/money/format.ts'

/** Greatest amount a currency field takes, in whole rupees (specification: 999999999999999). */
export const MAX_RUPEES = 999_999_999_999_999

/** What may stand while typing: digits, one point, at most two decimals. Grouping commas and the rupee sign are dropped. */
export function cleanCurrency(typed: string): string {
  const kept = typed.replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = kept.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, 15)
  return rest.length === 0 ? trimmed : `${trimmed}.${rest.join('').slice(0, 2)}`
}

/** The wire form of what was typed, padded to two decimals; empty stays empty: '8' → '8.00', '.5' → '0.50'. */
export function padCurrency(typed: string): string {
  const clean = cleanCurrency(typed)
  if (clean === '' || clean === '.') return ''
  const [whole = '', fraction = ''] = clean.split('.')
  return `${whole === '' ? '0' : whole}.${fraction.padEnd(2, '0')}`
}

/** The same with Indian grouping, as it stands in the field when it is left: '840000' → '8,40,000.00'. */
export function showCurrency(value: string): string {
  const padded = padCurrency(value)
  if (padded === '') return ''
  const [whole = '0', fraction = '00'] = padded.split('.')
  return `${groupIndian(whole)}.${fraction}`
}

/** True when the amount lies within the field's bounds, 0 to 999999999999999 rupees. */
export function isCurrencyInRange(value: string, min = 0, max = MAX_RUPEES): boolean {
  const padded = padCurrency(value)
  if (padded === '') return false
  const paise = BigInt(padded.replace('.', ''))
  return paise >= BigInt(min) * 100n && paise <= BigInt(max) * 100n
}
