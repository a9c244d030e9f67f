import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'

const TWICE = { bankAccountNumber: '30211234417', confirmBankAccountNumber: '30211234418' }

const messagesBeside = (input: v.GenericSchema, given: unknown, field: string): string[] => {
  const { issues = [] } = v.safeParse(input, given)
  return issues.filter(issue => v.getDotPath(issue) === field).map(issue => issue.message)
}

/** Every call that keeps an account, by what it says to an empty input; verifying one keeps it nowhere. */
const takingAccounts = Object.values(calls).filter(
  ({ key, input }) =>
    key !== 'VerifyBankAccount' && messagesBeside(input, {}, 'bankAccountNumber').length > 0,
)

describe('wherever an account is typed', () => {
  it('finds the calls that take one', () => {
    expect(takingAccounts.map(call => call.key)).toEqual(
      expect.arrayContaining([
        'AddCitizenUserBankAccount',
        'BookCommunityHall',
        'UpdateRefundBankDetails',
        'CorrectSurrenderAccount',
        'RequestDemandSurveyRefund',
        'UpdatePaymentReceiptMasterTableData',
      ]),
    )
  })

  it.each(takingAccounts)('$key takes the number twice, and says when the two differ', ({ input }) => {
    expect(messagesBeside(input, TWICE, 'confirmBankAccountNumber')).toHaveLength(1)
    const same = { ...TWICE, confirmBankAccountNumber: TWICE.bankAccountNumber }
    expect(messagesBeside(input, same, 'confirmBankAccountNumber')).toEqual([])
  })

  it.each(takingAccounts)('$key refuses an IFSC that the directory does not know', ({ refusals }) => {
    expect(Object.keys(refusals)).toContain('IFSC_UNKNOWN')
  })
})
