import { type Paise, toPaise, toRupees } from './paise.ts'

/** Groups digits the Indian way: 1234567 → 12,34,567. */
export function groupIndian(whole: string): string {
  const last = whole.slice(-3)
  const rest = whole.slice(0, -3)
  return rest === '' ? last : `${rest.replace(/\B(?=(\d{2})+(?!\d))/g, ',')},${last}`
}

/** Shows an amount as ₹12,34,567.50; a missing value shows '-' (specification, section 9). Accepts paise or the wire string. */
export function formatRupees(amount: Paise | string | null | undefined): string {
  const plain = formatAmount(amount)
  if (plain === '-') return plain
  return plain.startsWith('-') ? `-₹${plain.slice(1)}` : `₹${plain}`
}

/** The same without the rupee sign, for tables whose head names the unit. */
export function formatAmount(amount: Paise | string | null | undefined): string {
  if (amount === null || amount === undefined || amount === '') return '-'
  const paise = typeof amount === 'bigint' ? amount : toPaise(amount)
  const [whole = '0', fraction = '00'] = toRupees(paise < 0n ? -paise : paise).split('.')
  return `${paise < 0n ? '-' : ''}${groupIndian(whole)}.${fraction}`
}

/** Shows whole rupees without decimals where the paise are zero, for prices in lists: ₹29,62,800. */
export function formatRupeesShort(amount: Paise | string | null | undefined): string {
  return formatRupees(amount).replace(/\.00$/, '')
}
