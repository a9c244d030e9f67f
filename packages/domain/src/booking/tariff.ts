import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'

/** Class of a day by which rent differs. */
export type DayClass = 'normal' | 'weekend' | 'auspicious'
export const DAY_CLASSES: readonly DayClass[] = ['normal', 'weekend', 'auspicious']

/** Rent of one day for a purpose, by class; paise. */
export type Tariff = Readonly<Record<DayClass, Paise>>

/** Class of a day: auspicious by the authority's list (it wins), else weekend on Saturday and Sunday. */
export function dayClass(day: IstDay, auspicious: ReadonlySet<IstDay>): DayClass {
  if (auspicious.has(day)) return 'auspicious'
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? 'weekend' : 'normal'
}
