import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, shareOf, sum } from '#domain/money/paise.ts'
import { DAY_CLASSES, type DayClass, dayClass, type Tariff } from './tariff.ts'

/** What a venue charges, in paise. */
export interface VenueCharges {
  readonly tariff: Tariff
  readonly cleaning: Paise
  readonly deposit: Paise
  readonly gstBp: number
}

/** A line of a booking's price. Rent has one line for each class of day. */
export type PriceLine =
  | {
      readonly code: 'RENT'
      readonly amount: Paise
      readonly dayClass: DayClass
      readonly days: readonly IstDay[]
      readonly perDay: Paise
    }
  | { readonly code: 'CLEANING' | 'DEPOSIT'; readonly amount: Paise }
  | {
      readonly code: 'GST'
      readonly amount: Paise
      readonly on: Paise
      readonly rateBp: number
      readonly cgst: Paise
      readonly sgst: Paise
    }

/** The price of a booking by head; what a refund or a rescheduling later needs. */
export interface BookingHeads {
  readonly rent: Paise
  readonly cleaning: Paise
  readonly gst: Paise
  readonly deposit: Paise
}

/** A price: its lines, its heads and their sum. */
export interface Price {
  readonly lines: readonly PriceLine[]
  readonly heads: BookingHeads
  readonly total: Paise
}

/** GST on an amount with its two halves; an odd paisa goes to the State's half so that they add up. */
export function gstOn(
  on: Paise,
  rateBp: number,
): { readonly amount: Paise; readonly cgst: Paise; readonly sgst: Paise } {
  const amount = shareOf(on, rateBp)
  const cgst = amount / 2n
  return { amount, cgst, sgst: amount - cgst }
}

/** Rent lines of some days, in the order normal, weekend, auspicious; days of the same rent stand in one line. */
export function rentLines(
  days: readonly IstDay[],
  tariff: Tariff,
  auspicious: ReadonlySet<IstDay>,
): (PriceLine & { readonly code: 'RENT' })[] {
  const classOf = (day: IstDay): DayClass => {
    const kind = dayClass(day, auspicious)
    return tariff[kind] === tariff.normal ? 'normal' : kind
  }
  return DAY_CLASSES.map(kind => ({ kind, of: days.filter(day => classOf(day) === kind) }))
    .filter(({ of }) => of.length > 0)
    .map(({ kind, of }) => ({
      code: 'RENT',
      dayClass: kind,
      days: of,
      perDay: tariff[kind],
      amount: tariff[kind] * BigInt(of.length),
    }))
}

/**
 * Price of a booking: rent for each day, cleaning once, GST on both (SAC 997212, 9 + 9 %), and the refundable
 * deposit without tax (docs/rules/booking.md).
 */
export function priceOf(
  days: readonly IstDay[],
  charges: VenueCharges,
  auspicious: ReadonlySet<IstDay> = new Set(),
): Price {
  const rents = rentLines(days, charges.tariff, auspicious)
  const rent = sum(rents.map(line => line.amount))
  const taxed = rent + charges.cleaning
  const gst = gstOn(taxed, charges.gstBp)
  const lines: PriceLine[] = [
    ...rents,
    { code: 'CLEANING', amount: charges.cleaning },
    { code: 'GST', on: taxed, rateBp: charges.gstBp, ...gst },
    { code: 'DEPOSIT', amount: charges.deposit },
  ]
  const kept = lines.filter(line => line.amount > 0n)
  return {
    lines: kept,
    heads: { rent, cleaning: charges.cleaning, gst: gst.amount, deposit: charges.deposit },
    total: sum(kept.map(line => line.amount)),
  }
}

/** Half of the rent that the authority's own staff get back after the event. */
export const STAFF_RENT_BACK_BP = 5000

/** What staff get back after the event: a share of the rent, without tax. */
export function staffRentBack(rent: Paise): Paise {
  return shareOf(rent, STAFF_RENT_BACK_BP)
}
