import { addDays, addMonths, daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { divideHalfUp, type Paise, shareOf } from '#domain/money/paise.ts'
import { earlierOf } from '#domain/property/compare.ts'

/** How often rent falls due. */
export type RentPeriod = 'monthly' | 'quarterly'
const MONTHS: Readonly<Record<RentPeriod, number>> = { monthly: 1, quarterly: 3 }

/** Terms of a lease, from its work order (docs/rules/lease.md). Both days are included. */
export interface LeaseTerms {
  readonly leaseFrom: IstDay
  readonly leaseTo: IstDay
  readonly monthlyRent: Paise
  readonly period: RentPeriod
  /** Yearly rise on the anniversary of the lease, compounding. */
  readonly escalationBp: number
  readonly gstBp: number
  /** Days after the period's first day by which its rent is due. */
  readonly dueAfterDays: number
}

/** A row of the schedule. */
export interface RentRow {
  readonly rowNo: number
  readonly periodFrom: IstDay
  readonly periodTo: IstDay
  readonly dueDay: IstDay
  readonly rent: Paise
  readonly gst: Paise
  readonly total: Paise
}

const UNIT = 10_000n

/** Rent of some months in a year of the lease (0 is the first), exact and rounded half up once. */
export function rentInYear(terms: LeaseTerms, year: number, months: number): Paise {
  const grown = (UNIT + BigInt(terms.escalationBp)) ** BigInt(year)
  return divideHalfUp(terms.monthlyRent * BigInt(months) * grown, UNIT ** BigInt(year))
}

/** The whole schedule; a last period that the lease cuts short is charged by its days. */
export function leaseSchedule(terms: LeaseTerms): RentRow[] {
  const months = MONTHS[terms.period]
  const rows: RentRow[] = []
  for (let index = 0; ; index += 1) {
    const periodFrom = addMonths(terms.leaseFrom, index * months)
    if (periodFrom > terms.leaseTo) return rows
    const wholeTo = addDays(addMonths(terms.leaseFrom, (index + 1) * months), -1)
    const periodTo = earlierOf(wholeTo, terms.leaseTo)
    const full = rentInYear(terms, Math.floor((index * months) / 12), months)
    const days = daysBetween(periodFrom, periodTo) + 1
    const wholeDays = daysBetween(periodFrom, wholeTo) + 1
    const rent = divideHalfUp(full * BigInt(days), BigInt(wholeDays))
    const gst = shareOf(rent, terms.gstBp)
    const dueDay = addDays(periodFrom, terms.dueAfterDays)
    rows.push({ rowNo: index + 1, periodFrom, periodTo, dueDay, rent, gst, total: rent + gst })
  }
}
