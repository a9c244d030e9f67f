import * as v from 'valibot'
import { ApplicantForm } from '#contract/booking/applicant.ts'
import { BankAccountForm } from '#contract/fields/bankAccount.ts'
import { checkGuests } from '#domain/booking/dates.ts'
import type { BankTyped } from '#web/forms/BankForm.tsx'
import type { ApplicantTyped } from './applicantForm.ts'

/** Pages of the booking form, in order. */
export const STEPS = ['event', 'applicant', 'bank', 'check'] as const
export type Step = (typeof STEPS)[number]

/** What is typed on the way to a hold. Dates, purpose and page stand in the address. */
export interface BookingTyped {
  readonly guests: string
  readonly applicant: ApplicantTyped
  readonly bank: BankTyped
  /** Names one try to book: the same after a reload, so that an answer that got lost is not a second hold. */
  readonly idempotencyKey: string
}

/** Applicant and account as they are sent; null where a page is not complete. */
export function readTyped({ applicant, bank }: BookingTyped) {
  const person = v.safeParse(ApplicantForm, applicant)
  const account = v.safeParse(BankAccountForm, bank)
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
