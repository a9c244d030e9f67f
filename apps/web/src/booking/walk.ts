import type { Resolver } from 'react-hook-form'
import * as v from 'valibot'
import { ApplicantForm } from '#contract/booking/applicant.ts'
import { BankAccountForm } from '#contract/fields/bankAccount.ts'
import { checkGuests } from '#domain/booking/dates.ts'
import { BOOKING_REFUSALS } from '#domain/booking/refusals.ts'
import { getLanguage } from '#web/api/preferences.ts'
import { isBankField } from '#web/forms/bank/BankForm.tsx'
import { schemaErrors } from '#web/forms/schema/schemaErrors.ts'
import type { ApplicantTyped } from './applicantForm.ts'

/** Pages of the booking form, in order. */
export const STEPS = ['event', 'applicant', 'bank', 'check'] as const
export type Step = (typeof STEPS)[number]

/** What is typed on the way to a hold. Dates, purpose and page stand in the address. */
export interface BookingTyped extends Required<ApplicantTyped> {
  purposeId: number
  guests: string
  bankAccountNumber: string
  confirmBankAccountNumber: string
  bankAccountHolderName: string
  bankBranchName: string
  /** Absent until a bank is chosen. */
  bankId?: number
  bankIfsc: string
  /** Names one try to book: the same after a reload, so that an answer that got lost is not a second hold. */
  idempotencyKey: string
}

/** Applicant and account as they are sent; null where a page is not complete. */
export function readTyped(typed: BookingTyped) {
  const person = v.safeParse(ApplicantForm, typed)
  const account = v.safeParse(BankAccountForm, typed)
  return {
    applicant: person.success ? person.output : null,
    bank: account.success ? account.output : null,
  }
}

/** The page to show: the one asked for, or the first before it that is not complete. */
export function openStep(
  wanted: string,
  typed: BookingTyped,
  event: { readonly hasDates: boolean; readonly capacity: number },
): Step {
  const { applicant, bank } = readTyped(typed)
  const isDone: Record<Step, boolean> = {
    event: event.hasDates && checkGuests(Number(typed.guests || 0), event.capacity).ok,
    applicant: applicant !== null,
    bank: bank !== null,
    check: false,
  }
  const asked = STEPS.find(step => step === wanted) ?? 'event'
  return STEPS.find(step => step === asked || !isDone[step]) ?? 'event'
}

/** The page on which the field of a refusal is asked; undefined for a refusal about something else. */
export function stepOfField(field: string): Step | undefined {
  if (['startDate', 'endDate', 'guests', 'purposeId'].includes(field)) return 'event'
  if (isBankField(field)) return 'bank'
  return Object.hasOwn(ApplicantForm.entries, field) ? 'applicant' : undefined
}

const guestErrors = (guests: string, capacity: number) => {
  const checked = checkGuests(Number(guests || 0), capacity)
  if (checked.ok) return {}
  const sentence = BOOKING_REFUSALS[checked.reason][getLanguage()]
  return { guests: { type: 'rule', message: sentence.replace('{capacity}', String(capacity)) } }
}

/** Judges the fields of one page; the others are judged on their own pages. */
export function stepResolver(step: Step, capacity: number): Resolver<BookingTyped> {
  return values => {
    const errors =
      step === 'event'
        ? guestErrors(values.guests, capacity)
        : step === 'applicant'
          ? schemaErrors(ApplicantForm, values)
          : step === 'bank'
            ? schemaErrors(BankAccountForm, values)
            : {}
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
