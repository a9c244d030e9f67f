import { describe, expect, it } from 'vitest'
import { PermissionType } from '#domain/permission/rules.ts'
import { toAnswers, toValues } from './values.ts'

const { MortgageNoc, Surrender } = PermissionType
const blank = toValues({})

describe('the answers of an application', () => {
  it('are those of its own type, empty dates and amounts as none', () => {
    const noc = toAnswers(blank, MortgageNoc)
    expect(noc).toMatchObject({ refundAccount: null, declarationAccepted: 0 })
    expect(noc.mortgage).toMatchObject({ loanAmount: null, sanctionDate: null, bankId: 0 })
    const surrender = toAnswers({ ...blank, reason: 'Moving' }, Surrender)
    expect(surrender).toMatchObject({ reason: 'Moving', mortgage: null })
    expect(surrender.refundAccount?.bankIfsc).toBe('')
  })
  it('can be kept at any keystroke: a day or an amount that is half typed is none yet', () => {
    const typed = (loanAmount: string, sanctionDate: string) =>
      toAnswers({ ...blank, mortgage: { ...blank.mortgage, loanAmount, sanctionDate } }, MortgageNoc).mortgage
    expect(typed('.', '10-11-20')).toMatchObject({ loanAmount: null, sanctionDate: null })
    expect(typed('2500000', '2026-11-10')).toMatchObject({
      loanAmount: '2500000.00',
      sanctionDate: '2026-11-10',
    })
  })
  it('come back into the fields as they were', () => {
    const answers = toAnswers({ ...blank, reason: 'Moving', declarationAccepted: true }, Surrender)
    expect(toAnswers(toValues(answers), Surrender)).toEqual(answers)
  })
})
