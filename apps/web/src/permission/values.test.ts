import { describe, expect, it } from 'vitest'
import { toInput, toValues } from './values.ts'

const of = { applicationId: 0, propertyId: 7, rowVersion: 0 }

describe('the answers of an application', () => {
  it('are those of its own type, empty dates and amounts as none', () => {
    const noc = toInput(toValues(null), { ...of, typeId: 2 })
    expect(noc).toMatchObject({ refundAccount: null, declarationAccepted: 0 })
    expect(noc.mortgage).toMatchObject({ loanAmount: null, sanctionDate: null, bankId: 0 })
    const surrender = toInput({ ...toValues(null), reason: 'Moving' }, { ...of, typeId: 1 })
    expect(surrender).toMatchObject({ reason: 'Moving', mortgage: null })
    expect(surrender.refundAccount?.bankIfsc).toBe('')
  })
})
