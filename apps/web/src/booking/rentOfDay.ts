import type { Venue } from '#contract/booking/shapes.ts'
import { dayClass } from '#domain/booking/tariff.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { formatRupeesShort } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { DayPrice } from '#web/ui/Calendar/range.ts'

/**
 * The rent of each day of a venue for a purpose, without tax, as the calendar shows it; undefined where the purpose has no
 * rents. What a stay costs in all comes from the server alone.
 */
export function rentOfDay(
  { tariffs, auspiciousDates }: Pick<Venue, 'tariffs' | 'auspiciousDates'>,
  purposeId: number,
): ((day: IstDay) => DayPrice) | undefined {
  const tariff = tariffs.find(each => each.purposeId === purposeId)
  if (!tariff) return undefined
  const auspicious = new Set(auspiciousDates)
  return day => {
    const kind = dayClass(day, auspicious)
    const rent = formatRupeesShort(tariff.rentPerDay[kind])
    const isMarked = kind === 'auspicious'
    const spoken = m.booking_rentOfDay({ rent })
    return {
      short: rent.replace('₹', ''),
      spoken: isMarked ? `${spoken}, ${m.booking_auspicious()}` : spoken,
      isMarked,
    }
  }
}
