import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApplicationStatus } from '#domain/application/status.ts'
import { financialYear } from '#domain/dates/ist.ts'
import { actsIn, statusAfter } from '#domain/lifecycle/life.ts'
import { shareOf, toPaise } from '#domain/money/paise.ts'
import { checkReceipts, maxTdsFor, submissionRefusals, type TdsSubmission } from './certificate.ts'
import { certificateDueDay, depositDueDay, tdsForm } from './form.ts'
import { tdsNextStep, tdsToDo } from './nextStep.ts'
import { TDS_LIFE, TDS_STATUSES } from './states.ts'

describe('the form', () => {
  it('is 26QB/16B until 31 March 2026 and 141/132 from 1 April 2026', () => {
    expect(tdsForm('2026-03-31')).toMatchObject({ typeId: 1, statement: '26QB', certificate: '16B' })
    expect(tdsForm('2026-04-01')).toMatchObject({ typeId: 2, statement: '141', certificate: '132' })
  })
  it('belongs to the financial year from April to March', () => {
    expect(financialYear('2026-03-31')).toBe('2025-26')
    expect(financialYear('2026-04-01')).toBe('2026-27')
    expect(financialYear('1999-12-31')).toBe('1999-00')
  })
  it('is due thirty days after the month, and the certificate fifteen days later', () => {
    expect(depositDueDay('2026-11-21')).toBe('2026-12-30')
    expect(certificateDueDay('2026-11-21')).toBe('2027-01-14')
  })
})

const receipt = {
  receiptId: 9,
  propertyId: 3,
  isSuccess: true,
  net: toPaise('421123.66'),
  mappedTo: null,
}
const good: TdsSubmission = {
  certificateId: 1,
  propertyId: 3,
  hasDocument: true,
  declarationAccepted: true,
  numberIsUnique: true,
  buyerPan: 'ABCDE1234F',
  ownerPans: ['ABCDE1234F'],
  tdsAmount: toPaise('4253.77'),
  paymentDay: '2026-04-30',
  depositDay: '2026-05-20',
  formTypeId: 2,
  financialYear: '2026-27',
  today: '2026-06-01',
  receipts: [receipt],
}
const reasons = (more: Partial<TdsSubmission>) =>
  submissionRefusals({ ...good, ...more }).map(each => each.reason)

describe('a certificate', () => {
  it('may carry a 99th of the mapped receipts and one rupee', () => {
    expect(maxTdsFor(toPaise('421123.66'))).toBe(toPaise('4254.77'))
    expect(reasons({ tdsAmount: toPaise('4254.77') })).toEqual([])
    expect(reasons({ tdsAmount: toPaise('4254.78') })).toEqual(['AMOUNT_ABOVE_RECEIPTS'])
  })
  it('always fits what the payment page asked to deduct', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10_000_000_000_00n }), gross => {
        const tds = shareOf(gross, 100)
        expect(maxTdsFor(gross - tds)).toBeGreaterThanOrEqual(tds)
      }),
    )
  })
  it('names everything that is wrong with it', () => {
    expect(
      reasons({
        formTypeId: 1,
        financialYear: '2025-26',
        numberIsUnique: false,
        buyerPan: 'ZZZZZ9999Z',
        depositDay: '2026-06-02',
        tdsAmount: 0n,
        hasDocument: false,
        declarationAccepted: false,
        receipts: [],
      }),
    ).toEqual([
      'WRONG_FORM',
      'WRONG_FINANCIAL_YEAR',
      'DUPLICATE_NUMBER',
      'PAN_NOT_OWNER',
      'DEPOSIT_IN_FUTURE',
      'NO_RECEIPTS',
      'AMOUNT_REQUIRED',
      'DOCUMENT_MISSING',
      'DECLARATION_MISSING',
    ])
    expect(reasons({ depositDay: '2026-04-29' })).toEqual(['DEPOSIT_BEFORE_PAYMENT'])
  })
  it('uses only receipts of its property that no other certificate uses', () => {
    const check = (more: object) => checkReceipts(1, 3, [{ ...receipt, ...more }])
    expect(check({}).ok).toBe(true)
    expect(check({ mappedTo: 1 }).ok).toBe(true)
    expect(check({ mappedTo: 2 })).toMatchObject({ reason: 'RECEIPT_USED' })
    expect(check({ propertyId: 4 })).toMatchObject({ reason: 'RECEIPT_NOT_FOUND' })
    expect(check({ isSuccess: false })).toMatchObject({ reason: 'RECEIPT_NOT_FOUND' })
    expect(checkReceipts(1, 3, [receipt, receipt])).toMatchObject({ reason: 'RECEIPT_USED' })
  })
  it('is edited while draft or returned, decided only by the authority, and then final', () => {
    const { Draft, Submitted, Returned, Approved } = ApplicationStatus
    expect(actsIn(TDS_LIFE, Draft, 'citizen')).toEqual(['SAVE', 'MAP', 'SUBMIT'])
    expect(actsIn(TDS_LIFE, Returned, 'citizen')).toEqual(['SAVE', 'MAP', 'SUBMIT'])
    expect(actsIn(TDS_LIFE, Submitted, 'citizen')).toEqual([])
    expect(actsIn(TDS_LIFE, Submitted, 'authority')).toEqual(['VERIFY', 'RETURN', 'REJECT'])
    expect(statusAfter(TDS_LIFE, Approved, 'RETURN', 'authority').ok).toBe(false)
  })
  it('asks its owner, in both languages, exactly when and for what the life lets them do', () => {
    for (const status of TDS_STATUSES) {
      const acts = actsIn(TDS_LIFE, status, 'citizen')
      const step = tdsNextStep({ statusId: status, remarks: '', credited: null, isMine: true })
      expect(step.state === 'now').toBe(acts.length > 0)
      expect(tdsToDo(status) !== null).toBe(acts.length > 0)
      for (const { hi } of [step.title, ...step.more]) expect(hi).toMatch(/[ऀ-ॿ]/)
      for (const { act } of step.ways) expect(acts).toContain(act)
    }
  })
  it('asks nothing of another owner, who may only read, and repeats what the officer said', () => {
    const story = { statusId: ApplicationStatus.Returned, remarks: 'Scan it again.', credited: null }
    const [own, others] = [true, false].map(isMine => tdsNextStep({ ...story, isMine }))
    expect(own).toMatchObject({ state: 'now', more: [{ en: 'Scan it again.' }], ways: [{ act: 'SUBMIT' }] })
    expect(others).toMatchObject({ state: 'wait', more: [{ en: 'Scan it again.' }], ways: [] })
  })
})
