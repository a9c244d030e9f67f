import { describe, expect, it } from 'vitest'
import { EMPTY_FORM } from '#domain/lottery/form.ts'
import { toAnswers, toForm, toValues, type Values } from './values.ts'

const values: Values = {
  ...EMPTY_FORM,
  fullName: 'Sunita Verma',
  annualIncome: '840000.00',
  isUpResident: true,
  mobileNumber: '6000000021',
  hasCoApplicant: 'no',
  refundAccount: { ...EMPTY_FORM.refundAccount, number: '30211234417', confirmNumber: '30211234417' },
  coApplicant: { fullName: 'Ramesh Verma', dateOfBirth: '1985-01-02', pan: '' },
}

describe('values of the application form', () => {
  it('come back from the wire as they went', () => {
    const sent = toAnswers({ ...values, hasCoApplicant: 'yes' })
    expect(toValues(sent, '6000000021')).toEqual({ ...values, hasCoApplicant: 'yes' })
  })

  it('tell the income in whole rupees, and leave odd paise for the rules to refuse', () => {
    expect(toForm(values).annualIncome).toBe('840000')
    expect(toForm({ ...values, annualIncome: '840000.50' }).annualIncome).toBe('840000.50')
    expect(toForm({ ...values, annualIncome: '' }).annualIncome).toBe('')
  })

  it('send no co-applicant when the answer is no, whatever was typed before', () => {
    expect(toAnswers(values).coApplicant).toBeNull()
    expect(toForm(values).coApplicant).toBeNull()
  })

  it('send the number of an account as it was typed twice: the server compares', () => {
    const refundAccount = { ...values.refundAccount, confirmNumber: '30211234418' }
    expect(toAnswers({ ...values, refundAccount }).refundAccount).toEqual(refundAccount)
  })

  it('do not send the verified mobile number among the answers', () => {
    expect(toAnswers(values)).not.toHaveProperty('mobileNumber')
  })
})
