import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'

/** The smaller of two amounts. */
export function smaller(a: Paise, b: Paise): Paise {
  if (a < b) return a
  return b
}

/** The later of two days. */
export function laterOf(a: IstDay, b: IstDay): IstDay {
  if (a > b) return a
  return b
}

/** The earlier of two days. */
export function earlierOf(a: IstDay, b: IstDay): IstDay {
  if (a < b) return a
  return b
}

/** Orders by due day, for `sort`. */
export function byDueDay(a: { readonly dueDay: IstDay }, b: { readonly dueDay: IstDay }): number {
  if (a.dueDay === b.dueDay) return 0
  return a.dueDay < b.dueDay ? -1 : 1
}
