import { divideHalfUp } from '#domain/money/paise.ts'

/** Units in which revenue papers give an area. */
export const AREA_UNITS = ['SQM', 'HECTARE', 'ACRE', 'BIGHA'] as const
export type AreaUnit = (typeof AREA_UNITS)[number]

/** Square metres × 10,000: the exact integer in which areas are kept and added. */
export type AreaUnits = bigint

/** One square metre in that integer. */
export const SQM: AreaUnits = 10_000n

/** Pucca bigha of Lucknow district, 2,529.285 sqm; other districts bring their own figure. */
export const LUCKNOW_BIGHA: AreaUnits = 25_292_850n

const fixed: Readonly<Record<Exclude<AreaUnit, 'BIGHA'>, AreaUnits>> = {
  SQM,
  HECTARE: 10_000n * SQM,
  ACRE: 40_468_564n,
}

export const areaUnitName: Readonly<Record<AreaUnit, { readonly en: string; readonly hi: string }>> = {
  SQM: { en: 'Square metre', hi: 'वर्ग मीटर' },
  HECTARE: { en: 'Hectare', hi: 'हेक्टेयर' },
  ACRE: { en: 'Acre', hi: 'एकड़' },
  BIGHA: { en: 'Bigha (pucca)', hi: 'बीघा (पक्का)' },
}

/** Size of one unit, exactly. `bigha` is the district's value. */
export function unitSize(unit: AreaUnit, bigha: AreaUnits = LUCKNOW_BIGHA): AreaUnits {
  return unit === 'BIGHA' ? bigha : fixed[unit]
}

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,4}))?$/

/** Converts a decimal text of up to four places (`0.2530` hectare) exactly; null when it is not one. */
export function toArea(text: string, unit: AreaUnit, bigha: AreaUnits = LUCKNOW_BIGHA): AreaUnits | null {
  const match = DECIMAL.exec(text.trim())
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  const tenThousandths = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
  return divideHalfUp(tenThousandths * unitSize(unit, bigha), 10_000n)
}

/** Square metres with four decimals, as the wire gives them; trailing zeros beyond two places are left out. */
export function formatSqm(area: AreaUnits): string {
  const fraction = (area % SQM).toString().padStart(4, '0')
  return `${area / SQM}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`
}

/** The same with the digits of whole metres grouped, as papers and screens show them (`12,500.25`). */
export function formatSqmGrouped(area: AreaUnits): string {
  const [whole = '0', fraction = ''] = formatSqm(area).split('.')
  return `${BigInt(whole).toLocaleString('en-IN')}.${fraction}`
}

/** Reads square metres as the wire and the database give them (`12500.25`); null when not an area. */
export const sqmToArea = (text: string): AreaUnits | null => toArea(text, 'SQM')
