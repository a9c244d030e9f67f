import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApplicationStatus } from '#domain/application/status.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { toPaise } from '#domain/money/paise.ts'
import {
  checkMortgage,
  mayApply,
  missingDocuments,
  PermissionType,
  permissionFee,
  permissionType,
  requiredDocuments,
  surrenderRefund,
} from './rules.ts'
import { PERMISSION_LIFE, permissionActions } from './states.ts'

/** The terms of the specification, under which the golden figures were worked out. */
const policy = { nocFee: 1_000_00n, nocGstBp: 1800, firstYearBp: 1000, laterBp: 2000, respondDays: 30 }
const nothing = { principal: 0n, interest: 0n, penal: 0n, booklet: 0n, tds: 0n }
const cost = toPaise('4629375.00')
const facts = {
  state: 'PAYING' as const,
  hasSchedule: true,
  hasOverdue: false,
  hasDues: true,
  hasDemands: false,
  hasLetter: true,
  tdsApplicable: false,
  surrenderOpen: false,
  mortgageNocOpen: false,
}

describe('a surrender', () => {
  it('keeps 10 % of the cost in the first year and 20 % later', () => {
    const paid = { ...nothing, principal: toPaise('2000000.00'), interest: toPaise('69440.63') }
    const first = surrenderRefund(cost, paid, '2026-01-30', '2027-01-29', policy)
    expect(first.deduction).toBe(toPaise('462937.50'))
    expect(first.refund).toBe(toPaise('1537062.50'))
    const later = surrenderRefund(cost, paid, '2026-01-30', '2027-01-30', policy)
    expect(later.deduction).toBe(toPaise('925875.00'))
  })
  it('never keeps more of the price than was paid, and every rupee is refunded, kept or named as not refundable', () => {
    const money = fc.bigInt({ min: 0n, max: 10_000_000_00n })
    fc.assert(
      fc.property(
        money,
        money,
        money,
        money,
        money,
        money,
        (total, principal, interest, penal, booklet, tds) => {
          const paid = { principal, interest, penal, booklet, tds }
          const result = surrenderRefund(total, paid, '2026-01-30', '2027-06-01', policy)
          expect(result.refund + result.deduction + result.notRefundable).toBe(result.paid)
          expect(result.paid).toBe(principal + interest + penal + booklet + tds)
          expect(result.refund).toBeGreaterThanOrEqual(0n)
        },
      ),
    )
  })
  it('asks for the bank, too, when the property is mortgaged', () => {
    const ids = (isMortgaged: boolean) =>
      requiredDocuments(PermissionType.Surrender, { isMortgaged }).map(each => each.documentTypeId)
    expect(ids(false)).toEqual([402, 405, 109, 108])
    expect(ids(true)).toEqual([402, 405, 109, 108, 401])
  })
})

describe('a mortgage NOC', () => {
  it('costs 1,000 and 18 %; a surrender is free', () => {
    expect(permissionFee(PermissionType.MortgageNoc, policy).total).toBe(toPaise('1180.00'))
    expect(permissionFee(PermissionType.Surrender, policy).total).toBe(0n)
  })
  it('is refused while something is overdue or an application is open', () => {
    const ask = (more: object) => {
      const answer = mayApply(PermissionType.MortgageNoc, { ...facts, ...more })
      return answer.ok ? 'OK' : answer.reason
    }
    expect(ask({})).toBe('OK')
    expect(ask({ hasOverdue: true })).toBe('OVERDUE_FIRST')
    expect(ask({ mortgageNocOpen: true })).toBe('APPLICATION_IN_PROCESS')
    expect(ask({ surrenderOpen: true })).toBe('APPLICATION_IN_PROCESS')
    expect(ask({ state: 'SURRENDERED' })).toBe('NOT_YOURS_ANY_MORE')
  })
  it('needs its documents and sensible figures', () => {
    const required = requiredDocuments(PermissionType.MortgageNoc, { isMortgaged: false })
    expect(missingDocuments(required, [401, 103])).toMatchObject({ params: { documentTypeIds: '402,109' } })
    expect(missingDocuments(required, [401, 402, 103, 109])).toBeNull()
    expect(checkMortgage({ loanAmount: 0n, sanctionDay: '2026-01-01' }, '2026-11-21')).toMatchObject({
      reason: 'LOAN_AMOUNT_REQUIRED',
    })
    expect(checkMortgage({ loanAmount: 1n, sanctionDay: '2026-11-22' }, '2026-11-21')).toMatchObject({
      reason: 'SANCTION_IN_FUTURE',
    })
  })
})

describe('an application on a property', () => {
  const { Draft, Submitted, UnderProcess, Returned, Approved } = ApplicationStatus
  it('is the citizen’s until it is processed', () => {
    expect(permissionActions(Draft)).toEqual(['SAVE', 'SUBMIT', 'PAY', 'CANCEL'])
    expect(permissionActions(Submitted)).toEqual(['CANCEL'])
    expect(permissionActions(UnderProcess)).toEqual([])
    expect(permissionActions(Returned)).toEqual(['SAVE', 'RESUBMIT', 'CANCEL'])
    expect(permissionActions(Approved)).toEqual([])
  })
  it('is decided only by the authority and only under process', () => {
    expect(statusAfter(PERMISSION_LIFE, Submitted, 'APPROVE', 'authority').ok).toBe(false)
    expect(statusAfter(PERMISSION_LIFE, UnderProcess, 'APPROVE', 'authority').ok).toBe(true)
    expect(statusAfter(PERMISSION_LIFE, UnderProcess, 'APPROVE', 'citizen').ok).toBe(false)
  })
  it('has a known type or none', () => {
    expect([0, 1, 2, 3].map(permissionType)).toEqual([null, 1, 2, null])
  })
})
