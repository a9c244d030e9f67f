import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RefundStatus } from '#domain/application/payment.ts'
import { splitByShares, sum } from '#domain/money/paise.ts'
import { allAgree, type Holder, ownSeat, provingMobiles, shareRefund, slowestRefund } from './consent.ts'

/** Shares of one to six owners, in basis points, that are the whole of it. */
const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 5 })
  .map(cuts => [0, ...cuts.sort((a, b) => a - b), 10_000])
  .map(cuts => cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0)))
const paise = fc.bigInt({ min: 0n, max: 10n ** 13n })

const holder = (id: number, mobile: string, shareBp = 5000): Holder => ({
  id,
  name: `Owner ${id}`,
  shareBp,
  mobile,
})
const alone = { mobile: '', isLinked: true, registeredIsTaken: false }

describe('the shares of a refund', () => {
  it('add up to it to the paisa, none more than a paisa from its exact part', () => {
    fc.assert(
      fc.property(paise, shares, (amount, parts) => {
        const split = splitByShares(amount, parts)
        expect(sum(split)).toBe(amount)
        for (const [index, part] of split.entries()) {
          const exact = amount * BigInt(parts[index] ?? 0)
          expect(part * 10_000n - exact).toBeLessThan(10_000n)
          expect(exact - part * 10_000n).toBeLessThan(10_000n)
        }
      }),
    )
  })
  it('bear the deduction by the same shares, and both add up', () => {
    fc.assert(
      fc.property(paise, paise, shares, (refund, deduction, parts) => {
        const given = shareRefund(
          { refund, deduction },
          parts.map((shareBp, index) => holder(index, '', shareBp)),
        )
        expect(sum(given.map(one => one.refund))).toBe(refund)
        expect(sum(given.map(one => one.deduction))).toBe(deduction)
      }),
    )
  })
  it('give an odd paisa to the first of two equal owners', () => {
    expect(splitByShares(101n, [5000, 5000])).toEqual([51n, 50n])
    expect(() => splitByShares(100n, [5000, 4000])).toThrow(RangeError)
  })
})

describe('for whom a citizen speaks', () => {
  const both = [holder(1, '6000000001'), holder(2, '6000000002')]

  it('is the owner whose mobile they have proved', () => {
    expect(ownSeat(both, { ...alone, mobile: '6000000002' })?.id).toBe(2)
    expect(ownSeat(both, { ...alone, mobile: '6000000002', isLinked: false })?.id).toBe(2)
  })
  it('is the registered owner for who has the property linked, unless that owner has an account', () => {
    expect(ownSeat(both, alone)?.id).toBe(1)
    expect(ownSeat(both, { ...alone, registeredIsTaken: true })).toBeNull()
    expect(ownSeat(both, { ...alone, isLinked: false })).toBeNull()
  })
  it('is never two owners by one number', () => {
    const shared = [holder(1, '6000000001'), holder(2, '6000000001')]
    expect(provingMobiles(shared)).toEqual(['6000000001', ''])
    expect(ownSeat(shared, { ...alone, mobile: '6000000001' })?.id).toBe(1)
  })
})

describe('owners together', () => {
  it('agree only when each does, and nobody is no agreement', () => {
    expect(allAgree([{ state: 'GIVEN' }, { state: 'GIVEN' }])).toBe(true)
    expect(allAgree([{ state: 'GIVEN' }, { state: 'WITHDRAWN' }])).toBe(false)
    expect(allAgree([])).toBe(false)
  })
  it('see the refund that came back first, then the slowest', () => {
    const { Refunded, RefundInitiated, RefundFailed } = RefundStatus
    expect(slowestRefund([Refunded, RefundInitiated])).toBe(RefundInitiated)
    expect(slowestRefund([Refunded, RefundFailed])).toBe(RefundFailed)
    expect(slowestRefund([Refunded, Refunded])).toBe(Refunded)
  })
})
