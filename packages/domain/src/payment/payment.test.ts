import { describe, expect, it } from 'vitest'
import type { RefundStatus } from '#domain/application/payment.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { sum } from '#domain/money/paise.ts'
import { accountsOfHeads } from './books.ts'
import { judgeCapture, overlap } from './capture.ts'
import { RETURN_REASONS } from './returning.ts'
import { REFUND_LIFE, type RefundAct } from './states.ts'
import { challanValidTill, isPaidInTime, nextAsk, orderExpiresOn } from './timing.ts'

const at = (text: string) => new Date(`2026-11-${text}+05:30`)

describe('times of a payment', () => {
  const now = at('21T11:00:00')

  it('gives an order 30 minutes, or less where its service says so', () => {
    expect(orderExpiresOn(now, undefined)).toEqual(at('21T11:30:00'))
    expect(orderExpiresOn(now, at('21T11:20:00'))).toEqual(at('21T11:20:00'))
    expect(orderExpiresOn(now, at('22T11:20:00'))).toEqual(at('21T11:30:00'))
  })

  it('gives a challan seven whole days, never past the last date', () => {
    expect(challanValidTill(now, undefined).toISOString()).toMatch(/^2026-11-28T18:29:59/)
    expect(challanValidTill(now, at('25T23:59:59'))).toEqual(at('25T23:59:59'))
  })

  it('counts money of an order from before the last moment for an hour after it, or as long as a policy says', () => {
    const last = at('21T12:00:00')
    const paid = (made: string, arrived: string) => ({ createdOn: at(made), paidOn: at(arrived) })
    expect(isPaidInTime(paid('21T12:00:00', '21T13:00:00'), last)).toBe(true)
    expect(isPaidInTime(paid('21T12:00:01', '21T12:10:00'), last)).toBe(false)
    expect(isPaidInTime(paid('21T11:59:00', '21T13:00:01'), last)).toBe(false)
    expect(isPaidInTime(paid('21T11:59:00', '21T12:30:01'), last, 30)).toBe(false)
  })

  it('asks the bank after 1, 5, 15 and 60 minutes, then each hour for five days', () => {
    const minutes = (from: number) => {
      const next = nextAsk(now, new Date(now.getTime() + from * MINUTE_MS))
      return next && (next.getTime() - now.getTime()) / MINUTE_MS
    }
    expect([0, 1, 4, 5, 15, 59, 60, 61, 119.9, 120].map(minutes)).toEqual([
      1, 5, 5, 15, 60, 60, 120, 120, 120, 180,
    ])
    expect(minutes(7199)).toBe(7200)
    expect(minutes(7200)).toBeNull()
  })
})

describe('money that arrives', () => {
  const open = { statusId: 1, total: 100n, isReplaced: false } as const

  it('is judged by the state of its payment', () => {
    expect(judgeCapture(open, 100n)).toBe('FULFIL')
    expect(judgeCapture({ ...open, statusId: 4 }, 100n)).toBe('FULFIL')
    expect(judgeCapture(open, 99n)).toBe('AMOUNT_DIFFERS')
    expect(judgeCapture({ ...open, statusId: 5 }, 100n)).toBe('SECOND_CAPTURE')
    expect(judgeCapture({ ...open, statusId: 4, isReplaced: true }, 100n)).toBe('REPLACED')
  })

  it('competes only with payments for the same thing', () => {
    const item = (id: number, feeTypeId: number) => ({ id, feeTypeId })
    expect(overlap([item(1, 1), item(2, 2)], [item(2, 2)])).toBe(true)
    expect(overlap([item(1, 1)], [item(1, 4)])).toBe(false)
    expect(overlap([], [item(1, 1)])).toBe(false)
  })

  it('is booked by the fee types of its heads, to the paisa', () => {
    const heads = [
      { feeTypeId: 2, amount: 46_293_750n, subItems: [] },
      {
        feeTypeId: 1,
        amount: 129_800n,
        subItems: [
          { amount: 110_000n },
          { amount: 9_900n, feeTypeId: 10 },
          { amount: 9_900n, feeTypeId: 10 },
        ],
      },
    ]
    const parts = accountsOfHeads(heads)
    expect(parts).toEqual([
      { account: 'ADVANCE', amount: 46_293_750n },
      { account: 'FEE_INCOME', amount: 110_000n },
      { account: 'GST_PAYABLE', amount: 9_900n },
      { account: 'GST_PAYABLE', amount: 9_900n },
    ])
    expect(sum(parts.map(part => part.amount))).toBe(46_423_550n)
  })
})

describe('why money goes back', () => {
  it.each(Object.entries(RETURN_REASONS))('%s is a sentence in each language', (_code, { en, hi }) => {
    expect(en).toMatch(/^[A-Z][ -~]+\.$/)
    expect(hi).toMatch(/^[\p{Script=Devanagari}\p{M} ,;]+।$/u)
  })
})

describe('a refund', () => {
  const stateAfter = (status: RefundStatus, act: RefundAct) => {
    const outcome = statusAfter(
      REFUND_LIFE,
      status,
      act,
      act === 'SENT' || act === 'RETRIED' ? 'timer' : 'authority',
    )
    return outcome.ok ? outcome.value : null
  }
  it('goes its way and no other', () => {
    expect(stateAfter(1, 'ACCOUNT_GIVEN')).toBe(2)
    expect(stateAfter(1, 'SENT')).toBeNull()
    expect(stateAfter(2, 'SENT')).toBe(3)
    expect(stateAfter(3, 'PAID')).toBe(4)
    expect(stateAfter(3, 'FAILED')).toBe(5)
    expect(stateAfter(5, 'ACCOUNT_GIVEN')).toBe(2)
    expect(stateAfter(5, 'RETRIED')).toBe(2)
    expect(stateAfter(4, 'PAID')).toBeNull()
    expect(stateAfter(4, 'FAILED'), 'the bank sent it back').toBe(5)
    expect(statusAfter(REFUND_LIFE, 4, 'FAILED', 'provider').ok, 'a late notice').toBe(false)
    expect(stateAfter(3, 'ACCOUNT_GIVEN')).toBeNull()
  })
})
