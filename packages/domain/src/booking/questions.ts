import { isDay } from '#domain/dates/ist.ts'
import { ADDRESS_NAMES } from '#domain/fields/address.ts'
import { BANK_ACCOUNT_NAMES } from '#domain/fields/bankAccount.ts'
import { emailAnswer } from '#domain/fields/email.ts'
import { gstAnswer } from '#domain/fields/gst.ts'
import { mobileAnswer } from '#domain/fields/mobile.ts'
import { personFields } from '#domain/fields/person.ts'
import { personNameAnswer } from '#domain/fields/personName.ts'
import { type FormFinding, findingsIn, type Question, sectionOf } from '#domain/fields/question.ts'
import type { HolderRelation } from '#domain/payment/accountVerification.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { checkGuests } from './dates.ts'
import { BOOKING_REFUSALS } from './refusals.ts'

/** What is asked on the way to a hold; '' and 0 while an answer is open. Names are those of the wire. */
export interface BookingForm {
  readonly startDate: string
  readonly endDate: string
  readonly purposeId: number
  readonly guests: number
  readonly applicantName: string
  readonly mobileNumber: string
  readonly email: string
  readonly gstNumber: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly stateId: number
  readonly districtId: number
  readonly pincode: string
  readonly bankAccountNumber: string
  readonly confirmBankAccountNumber: string
  readonly bankAccountHolderName: string
  readonly bankIfsc: string
  readonly bankId: number
  readonly bankBranchName: string
  readonly bankHolderRelation?: HolderRelation | '' | undefined
}

/** What the answers are judged by. Whether the dates are free and early enough is the server's to say. */
export interface BookingRules {
  /** Guests that the venue holds. */
  readonly capacity: number
}

/** Sections of the form in their order. */
export const BOOKING_SECTIONS = ['event', 'applicant', 'bank'] as const
export type BookingSection = (typeof BOOKING_SECTIONS)[number]

const label = (en: string, hi: string): Bilingual => ({ en, hi })

/** Names of the form's fields, as labels and in error sentences. */
export const bookingFields = {
  startDate: label('First day', 'पहला दिन'),
  endDate: label('Last day', 'अंतिम दिन'),
  purposeId: label('Purpose', 'प्रयोजन'),
  guests: label('Guests', 'अतिथि'),
  // A firm books as well as a person.
  applicantName: label('Name', 'नाम'),
  mobileNumber: personFields.mobile,
  email: personFields.email,
  gstNumber: label('GST number', 'जीएसटी संख्या'),
} as const

/** What is told when no purpose is chosen. */
export const purposeMessage = label('Please select a purpose', 'कृपया प्रयोजन चुनें')

const ask = sectionOf<BookingForm, BookingRules, BookingSection>
const event = ask('event')
const applicant = ask('applicant')
const bank = ask('bank')

const notDay = (day: string): Bilingual | null => (isDay(day) ? null : BOOKING_REFUSALS.DATE_INVALID)

function guestsRefusal({ guests }: BookingForm, { capacity }: BookingRules): Bilingual | null {
  const checked = checkGuests(guests, capacity)
  if (checked.ok) return null
  const { en, hi } = BOOKING_REFUSALS[checked.reason]
  const filled = (sentence: string) => sentence.replace('{capacity}', String(capacity))
  return { en: filled(en), hi: filled(hi) }
}

/** The questions of a booking in their order (docs/rules/booking.md). */
export const BOOKING_QUESTIONS: readonly Question<BookingForm, BookingRules, BookingSection>[] = [
  event.own('startDate', bookingFields.startDate, form => notDay(form.startDate)),
  event.own('endDate', bookingFields.endDate, form => notDay(form.endDate)),
  event.own('purposeId', bookingFields.purposeId, form => (form.purposeId > 0 ? null : purposeMessage)),
  event.own('guests', bookingFields.guests, guestsRefusal),

  applicant.typed(
    'applicantName',
    bookingFields.applicantName,
    personNameAnswer(bookingFields.applicantName),
  ),
  applicant.typed('mobileNumber', bookingFields.mobileNumber, mobileAnswer),
  applicant.optional('email', bookingFields.email, emailAnswer),
  applicant.optional('gstNumber', bookingFields.gstNumber, gstAnswer),
  ...applicant.address(ADDRESS_NAMES),

  ...bank.bankAccount(BANK_ACCOUNT_NAMES),
]

/** Checks one section: what the citizen is told when leaving it. */
export const validateBookingSection = (
  section: BookingSection,
  form: BookingForm,
  rules: BookingRules,
): FormFinding<BookingSection>[] =>
  findingsIn(
    BOOKING_QUESTIONS.filter(question => question.section === section),
    form,
    rules,
  )

/** The section in which a field is asked; null for what the form does not ask. */
export const bookingSectionOf = (field: string): BookingSection | null =>
  BOOKING_QUESTIONS.find(question => question.field === field)?.section ?? null
