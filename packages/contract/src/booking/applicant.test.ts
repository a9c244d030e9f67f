import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  BOOKING_QUESTIONS,
  BOOKING_SECTIONS,
  type BookingForm,
  validateBookingSection,
} from '#domain/booking/questions.ts'
import { BookInput } from './applicant.ts'

const good: BookingForm = {
  startDate: '2026-12-12',
  endDate: '2026-12-13',
  purposeId: 1,
  guests: 120,
  applicantName: 'Neha Srivastava',
  mobileNumber: '6000000026',
  email: '',
  gstNumber: '',
  addressLine1: 'B-41, Nadi Apartments',
  addressLine2: 'Gomti Enclave',
  city: 'Lucknow',
  stateId: 9,
  districtId: 162,
  pincode: '226010',
  bankAccountNumber: '40277310562',
  confirmBankAccountNumber: '40277310562',
  bankAccountHolderName: 'Neha Srivastava',
  bankIfsc: 'SBIN0000125',
  bankId: 1,
  bankBranchName: 'Hazratganj',
}

/** What the form and what the call say of one field of the same answers; '' for nothing. */
function judged(form: BookingForm, field: string) {
  const found = BOOKING_SECTIONS.flatMap(section => validateBookingSection(section, form, { capacity: 150 }))
  const sent = { ...form, venueId: 1, quoteId: 'Q', declarationAccepted: 1 }
  const issues = v.safeParse(BookInput, sent).issues ?? []
  return {
    form: found.find(one => one.field === field)?.text.en ?? '',
    call: issues.find(issue => v.getDotPath(issue) === field)?.message ?? '',
  }
}

it('asks for every answer that the call takes', () => {
  const asked = BOOKING_QUESTIONS.map(question => question.field)
  expect(asked.toSorted()).toEqual(Object.keys(good).toSorted())
  // Whose account it is begins as the applicant's: there is always an answer, and none that is wrong.
  const { venueId, quoteId, declarationAccepted, idempotencyKey, bankHolderRelation, ...taken } =
    BookInput.entries
  expect(Object.keys(taken).toSorted()).toEqual(asked.toSorted())
})

it('refuses on the page what the call refuses, with the same sentence', () => {
  const samples = BOOKING_QUESTIONS.flatMap(({ field, answer, isRequired }) =>
    (answer?.samples.refused ?? [])
      .filter(([typed]) => isRequired || typed !== '')
      .map(([typed]) => ({ field, value: typed })),
  )
  const chosen = ['stateId', 'districtId', 'bankId', 'purposeId', 'guests'].map(field => ({
    field,
    value: 0,
  }))
  expect(samples.length).toBeGreaterThan(20)
  for (const { field, value } of [...samples, ...chosen]) {
    const { form, call } = judged({ ...good, [field]: value }, field)
    expect(form, `${field}: ${value}`).not.toBe('')
    expect(call, `${field}: ${value}`).toBe(form)
  }
})
