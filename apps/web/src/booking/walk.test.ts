import { expect, it } from 'vitest'
import { bookingSectionOf } from '#domain/booking/questions.ts'
import { type BookingTyped, openStep, stepResolver, toForm } from './walk.ts'

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
const days = { from: '2026-12-12', to: '2026-12-13' }
const rules = { capacity: 150 }
const open = (wanted: string, changed: Partial<BookingTyped> = {}) =>
  openStep(wanted, toForm({ ...typed, ...changed }, days), rules)

it('comes back to the page that was left', () => {
  for (const step of ['event', 'applicant', 'bank', 'check'] as const) expect(open(step)).toBe(step)
})

it('opens the first page that is not complete, whatever the address asks for', () => {
  expect(openStep('check', toForm(typed, null), rules)).toBe('event')
  expect(open('check', { guests: '151' })).toBe('event')
  expect(open('check', { guests: '' })).toBe('event')
  expect(open('bank', { districtId: 0 })).toBe('applicant')
  expect(open('check', { confirmBankAccountNumber: '1' })).toBe('bank')
})

it('begins at the beginning', () => {
  for (const guests of ['', '1']) expect(open('', { guests })).toBe('event')
})

it('judges the open page alone, with the words of its questions', async () => {
  const values = { ...typed, guests: '151', city: '', bankIfsc: 'SBIN1' }
  const judged = async (step: 'event' | 'applicant' | 'bank' | 'check') =>
    stepResolver(step, days, rules)(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  expect(Object.keys((await judged('event')).errors)).toEqual(['guests'])
  expect((await judged('event')).errors.guests?.message).toBe('This venue holds at most 150 guests.')
  expect(Object.keys((await judged('applicant')).errors)).toEqual(['city'])
  expect(Object.keys((await judged('bank')).errors)).toEqual(['bankIfsc'])
  expect((await judged('check')).errors).toEqual({})
})

it('leads a refusal to the page where its field is asked', () => {
  expect(bookingSectionOf('guests')).toBe('event')
  expect(bookingSectionOf('endDate')).toBe('event')
  expect(bookingSectionOf('districtId')).toBe('applicant')
  expect(bookingSectionOf('bankIfsc')).toBe('bank')
  expect(bookingSectionOf('quoteId')).toBeNull()
})
