import { describe, expect, it } from 'vitest'
import { toPaise } from '#domain/money/paise.ts'
import { bookletFee, registrationFee, unitCost } from './fees.ts'
import { EMPTY_FORM, type LotteryForm } from './form.ts'
import { phaseOf, takesApplications } from './phase.ts'
import { incomeGroupOf, STANDARD_POLICY } from './policy.ts'
import type { ApplicationRules } from './questions.ts'
import { requiredDocuments, validateForm, validateSection } from './validate.ts'

const cost = toPaise('4629375.00')

describe('fees of the standing policy', () => {
  it('are 10 % of the estimated cost, 5 % for SC, ST and OBC', () => {
    expect(registrationFee(STANDARD_POLICY, cost, 'GEN')).toBe(toPaise('462937.50'))
    for (const code of ['SC', 'ST', 'OBC'])
      expect(registrationFee(STANDARD_POLICY, cost, code)).toBe(toPaise('231468.75'))
  })
  it('tax the booklet in two halves', () => {
    expect(bookletFee(STANDARD_POLICY, 110000n)).toEqual({
      base: 110000n,
      cgst: 9900n,
      sgst: 9900n,
      total: 129800n,
    })
    const odd = bookletFee(STANDARD_POLICY, 5n)
    expect(odd.base + odd.cgst + odd.sgst).toBe(odd.total)
  })
  it('cap the location charges at a fifth', () => {
    const all = unitCost(STANDARD_POLICY, cost, { corner: true, park: true, wideRoad: true })
    expect(all).toEqual({ extraBp: 2000, cost: toPaise('5555250.00') })
    expect(unitCost(STANDARD_POLICY, cost, { corner: true, park: false, wideRoad: false }).extraBp).toBe(1000)
  })
})

describe('time', () => {
  const campaign = {
    startOn: new Date('2026-11-01T00:00:00+05:30'),
    endOn: new Date('2026-11-30T23:59:59.999+05:30'),
  }
  it('opens at the first moment and closes after the last', () => {
    expect(phaseOf(campaign, new Date('2026-10-31T23:59:59+05:30'))).toBe('beforeStart')
    expect(phaseOf(campaign, campaign.startOn)).toBe('active')
    expect(phaseOf(campaign, campaign.endOn)).toBe('active')
    expect(phaseOf(campaign, new Date('2026-12-01T00:00:00+05:30'))).toBe('ended')
    expect(takesApplications('CANCELLED', 'active')).toBe(false)
  })
})

describe('an application', () => {
  const rules: ApplicationRules = {
    policy: STANDARD_POLICY,
    pools: [
      { poolCode: 'P112', incomeGroupCode: null },
      { poolCode: 'EWS', incomeGroupCode: 'EWS' },
    ],
    endDay: '2026-11-30',
    needsUnit: false,
  }
  const address = {
    line1: 'H-214',
    line2: 'Nehru Enclave',
    city: 'Lucknow',
    stateId: 9,
    districtId: 162,
    stateName: 'Uttar Pradesh',
    districtName: 'Lucknow',
    pincode: '226012',
  }
  const good: LotteryForm = {
    ...EMPTY_FORM,
    poolCode: 'P112',
    salutation: 'Mrs',
    fullName: 'Sunita Verma',
    fatherOrHusbandName: 'Ramesh Verma',
    dateOfBirth: '1987-07-14',
    gender: 'Female',
    occupation: 'Salaried',
    identityTypeId: 1,
    identityNumber: '234123412346',
    pan: 'ABCPV1234F',
    mobileNumber: '6000000021',
    annualIncome: '840000',
    reservationCategoryCode: 'GEN',
    correspondence: address,
    refundAccount: {
      holderName: 'Sunita Verma',
      number: '30211234417',
      ifsc: 'SBIN0001234',
      bankId: 1,
      bankName: 'State Bank of India',
      branchName: 'Ashiana',
    },
    ownsNoHouse: true,
  }
  const papers = [101, 102, 103, 104, 108]
  const errors = (change: Partial<LotteryForm>, uploaded = papers) =>
    validateForm({ ...good, ...change }, rules, uploaded).map(error => `${error.field}: ${error.text.en}`)

  it('that is complete has nothing to correct', () => {
    expect(errors({})).toEqual([])
  })
  it('that is empty names every section', () => {
    const sections = new Set(validateForm(EMPTY_FORM, rules, []).map(error => error.section))
    expect([...sections]).toEqual(['plot', 'about', 'identity', 'refund', 'documents'])
  })
  it('counts age on the last day of the campaign', () => {
    expect(errors({ dateOfBirth: '2008-11-30' })).toEqual([])
    expect(errors({ dateOfBirth: '2008-12-01' })).toEqual([
      'dateOfBirth: You must be 18 or older on 30-11-2026',
    ])
  })
  it('takes a passport only from an NRI', () => {
    const passport = { identityTypeId: 2, identityNumber: 'M1234567' }
    expect(errors(passport)).toEqual(['identityTypeId: Passport is accepted only from an NRI applicant'])
    expect(errors({ ...passport, isNri: true })).toEqual([])
  })
  it('keeps a pool for its income group', () => {
    expect(errors({ poolCode: 'EWS' })).toContain('annualIncome: This property is kept for income group EWS')
    expect(errors({ poolCode: 'EWS', annualIncome: '300000' }, [...papers, 105])).toEqual([])
    expect(incomeGroupOf(STANDARD_POLICY, 300_001)?.code).toBe('LIG')
  })
  it('asks proof for a claim, an age for seniors and residence for a category', () => {
    expect(
      requiredDocuments({ ...good, reservationCategoryCode: 'SC', subCategoryCode: 'DIV' }, rules),
    ).toEqual([...papers, 106, 107])
    expect(errors({ subCategoryCode: 'SEN' })).toEqual([
      'subCategoryCode: This claim needs an age of 60 or more',
    ])
    expect(errors({ reservationCategoryCode: 'SC' }, [...papers, 106])).toEqual([
      'isUpResident: SC, ST and OBC claims need residence in Uttar Pradesh',
    ])
  })
  it("speaks the specification's words beside each field", () => {
    expect(errors({ pan: 'ABCPV123F' })).toEqual(['pan: Invalid PAN Number'])
    expect(errors({ fullName: 'सुनीता' })).toEqual([
      'fullName: Full name can only include english letters, numbers, spaces, and dots (.)',
    ])
    expect(errors({ refundAccount: { ...good.refundAccount, ifsc: 'SBIN1234' } })).toEqual([
      'refundAccount.ifsc: Enter a valid IFSC Code (e.g., SBIN0001234)',
    ])
  })
  it('is checked section by section with the same rules', () => {
    expect(validateSection('refund', EMPTY_FORM, rules, [])[0]?.text.en).toBe('Please enter account number')
    expect(validateSection('coApplicant', good, rules, [])).toEqual([])
  })
})
