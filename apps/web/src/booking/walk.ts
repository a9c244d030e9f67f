import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import {
  BOOKING_SECTIONS,
  type BookingForm,
  type BookingRules,
  type BookingSection,
  validateBookingSection,
} from '#domain/booking/questions.ts'
import { getLanguage } from '#web/api/preferences.ts'

/** Pages of the booking form, in order: its sections, then the look back on them. */
export const STEPS = [...BOOKING_SECTIONS, 'check'] as const
export type Step = (typeof STEPS)[number]

/** What is typed on the way to a hold. Dates, purpose and page stand in the address. */
export interface BookingTyped extends Omit<BookingForm, 'startDate' | 'endDate' | 'guests' | 'bankId'> {
  guests: string
  /** Absent until a bank is chosen. */
  bankId?: number
  /** Names one try to book: the same after a reload, so that an answer that got lost is not a second hold. */
  idempotencyKey: string
}

/** The chosen days; null before they are chosen. */
type Days = { readonly from: string; readonly to: string } | null

/** The form that the rules of the domain judge, which is what is sent. */
export function toForm(
  { idempotencyKey: _, guests, bankId, ...typed }: BookingTyped,
  days: Days,
): BookingForm {
  return {
    ...typed,
    startDate: days?.from ?? '',
    endDate: days?.to ?? '',
    // Any other text is no number of guests, which the rule of the question tells.
    guests: /^\d+$/.test(guests) ? Number(guests) : 0,
    bankId: bankId ?? 0,
  }
}

/** The first section that has something to correct or to fill in; undefined when all is right. */
export const firstOpenSection = (form: BookingForm, rules: BookingRules): BookingSection | undefined =>
  BOOKING_SECTIONS.find(section => validateBookingSection(section, form, rules).length > 0)

/** The page to show: the one asked for, or the first before it that is not complete. */
export function openStep(wanted: string, form: BookingForm, rules: BookingRules): Step {
  const asked = STEPS.find(step => step === wanted) ?? 'event'
  const open = firstOpenSection(form, rules) ?? 'check'
  return STEPS.find(step => step === asked || step === open) ?? 'event'
}

/** Judges the fields of one page by the domain's rules; the others are judged on their own pages. */
export function stepResolver(step: Step, days: Days, rules: BookingRules): Resolver<BookingTyped> {
  return values => {
    const found = step === 'check' ? [] : validateBookingSection(step, toForm(values, days), rules)
    if (found.length === 0) return { values, errors: {} }
    const errors: FieldErrors<BookingTyped> = {}
    for (const { field, text } of found) set(errors, field, { type: 'rule', message: text[getLanguage()] })
    return { values: {}, errors }
  }
}
