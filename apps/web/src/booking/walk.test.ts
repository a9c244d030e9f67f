import { expect, it } from 'vitest'
import { type BookingTyped, openStep, stepOfField } from './walk.ts'

const typed: BookingTyped = {
  purposeId: 1,
  guests: '120',
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
  bankBranchName: 'Hazratganj',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
  idempotencyKey: '1f0c7a52-58f7-4a0e-9d51-0f5fd8c2b7aa',
}
const event = { hasDates: true, capacity: 150 }

it('comes back to the page that was left', () => {
  for (const step of ['event', 'applicant', 'bank', 'check'] as const)
    expect(openStep(step, typed, event)).toBe(step)
})

it('opens the first page that is not complete, whatever the address asks for', () => {
  expect(openStep('check', typed, { ...event, hasDates: false })).toBe('event')
  expect(openStep('check', { ...typed, guests: '151' }, event)).toBe('event')
  expect(openStep('check', { ...typed, guests: '' }, event)).toBe('event')
  const nowhere = { ...typed, districtId: 0 }
  expect(openStep('bank', nowhere, event)).toBe('applicant')
  const differs = { ...typed, confirmBankAccountNumber: '1' }
  expect(openStep('check', differs, event)).toBe('bank')
})

it('begins at the beginning', () => {
  for (const guests of ['', '1']) expect(openStep('', { ...typed, guests }, event)).toBe('event')
})

it('leads a refusal to the page where its field is asked', () => {
  expect(stepOfField('guests')).toBe('event')
  expect(stepOfField('districtId')).toBe('applicant')
  expect(stepOfField('bankIfsc')).toBe('bank')
  expect(stepOfField('quoteId')).toBeUndefined()
})
