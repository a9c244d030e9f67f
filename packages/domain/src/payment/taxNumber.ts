import { financialYear, type IstDay } from '#domain/dates/ist.ts'

/** Papers of the goods and services tax that bear a consecutive number: tax invoices (IN) and credit notes (CN). */
export type TaxSeries = 'IN' | 'CN'

const MAX_SERIAL = 9_999_999

/**
 * Number of a tax invoice or a credit note: `IN/2627/0000412`. Consecutive and unique within its financial year, at most
 * 16 characters of letters, digits and `/` (Central Goods and Services Tax Rules, 2017, rules 46 (b) and 53 (1)).
 * @param serial counts from 1 in each financial year
 */
export function taxNumber(series: TaxSeries, day: IstDay, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > MAX_SERIAL)
    throw new RangeError(`serial must be 1 to ${MAX_SERIAL}`)
  const [from = '', until = ''] = financialYear(day).split('-')
  return `${series}/${from.slice(2)}${until}/${String(serial).padStart(7, '0')}`
}
