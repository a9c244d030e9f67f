import { describe, expect, it } from 'vitest'
import { EMPTY_FORM } from '#domain/lottery/form.ts'
import { STANDARD_POLICY } from '#domain/lottery/policy.ts'
import { firstOpenStep, type Progress, stepsOf } from './steps.ts'
import type { Values } from './values.ts'

const address = {
  line1: 'H-214, Nehru Enclave',
  line2: 'Ashiana',
  city: 'Lucknow',
  stateId: 9,
  districtId: 162,
  stateName: 'Uttar Pradesh',
  districtName: 'Lucknow',
  pincode: '226012',
}
const NO_ACCOUNT = { ...EMPTY_FORM.refundAccount, confirmNumber: '' }
const complete: Values = {
  ...EMPTY_FORM,
  poolCode: 'P112',
  reservationCategoryCode: 'GEN',
  annualIncome: '840000.00',
  salutation: 'Mrs',
  fullName: 'Sunita Verma',
  fatherOrHusbandName: 'Ramesh Verma',
  dateOfBirth: '1987-07-14',
  gender: 'Female',
  occupation: 'Salaried',
  identityTypeId: 1,
  identityNumber: '234567890124',
  pan: 'ABCPV1234F',
  mobileNumber: '6000000021',
  correspondence: address,
  refundAccount: {
    holderName: 'Sunita Verma',
    number: '123456789012',
    confirmNumber: '123456789012',
    ifsc: 'SBIN0001234',
    bankId: 1,
    bankName: 'State Bank of India',
    branchName: 'Ashiana',
  },
  ownsNoHouse: true,
  hasCoApplicant: 'no',
  coApplicant: { fullName: '', dateOfBirth: '', pan: '' },
}
const progress = (values: Values, uploaded: number[]): Progress => ({
  values,
  uploaded,
  rules: {
    policy: STANDARD_POLICY,
    pools: [{ poolCode: 'P112', incomeGroupCode: null }],
    endDay: '2026-11-30',
    needsUnit: false,
  },
})
const papers = [101, 102, 103, 104, 108]
const states = (of: Progress, now: 'plot' | 'check' | 'documents') =>
  Object.fromEntries(stepsOf(of, now).map(step => [step.key, step.state]))

describe('the steps of an application', () => {
  it('start at the first section and keep check, declaration and payment locked', () => {
    const empty = progress(
      { ...complete, ...EMPTY_FORM, coApplicant: complete.coApplicant, refundAccount: NO_ACCOUNT },
      [],
    )
    expect(firstOpenStep(empty)).toBe('plot')
    expect(states(empty, 'plot')).toMatchObject({
      plot: 'now',
      about: 'open',
      check: 'locked',
      payment: 'locked',
    })
  })

  it('count the documents that are there', () => {
    const some = progress(complete, [101, 102])
    expect(firstOpenStep(some)).toBe('documents')
    expect(stepsOf(some, 'plot').find(step => step.key === 'documents')?.note).toContain('2')
  })

  it('open the check once everything is there, and payment only after the declaration', () => {
    const ready = progress(complete, papers)
    expect(firstOpenStep(ready)).toBe('check')
    expect(states(ready, 'check')).toMatchObject({
      plot: 'done',
      check: 'now',
      declaration: 'open',
      payment: 'locked',
    })
    const declared = progress({ ...complete, declarationAccepted: true }, papers)
    expect(firstOpenStep(declared)).toBe('payment')
    expect(states(declared, 'check')).toMatchObject({ declaration: 'done', payment: 'open' })
  })
})
