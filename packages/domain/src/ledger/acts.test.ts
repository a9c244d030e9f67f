import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authorityCancellation, cancellationCharges, DEFAULT_SLABS } from '#domain/booking/cancel.ts'
import { settleDeposit } from '#domain/booking/deposit.ts'
import {
  bookingReceipt,
  cancellationEntry,
  depositEntry,
  rescheduleReceipt,
} from '#domain/booking/postings.ts'
import { priceOf } from '#domain/booking/price.ts'
import { DEFAULT_RESCHEDULE_POLICY, rescheduleCost } from '#domain/booking/reschedule.ts'
import { addDays } from '#domain/dates/ist.ts'
import { sum } from '#domain/money/paise.ts'
import { appropriate } from '#domain/property/appropriate.ts'
import {
  DEFAULT_POLICY,
  instalmentLeft,
  type PropertyAccount,
  unpaidInstalment,
} from '#domain/property/due.ts'
import { paymentEntries, tdsEntry } from '#domain/property/postings.ts'
import { schedule } from '#domain/property/schedule.ts'
import { creditTds } from '#domain/property/tds-split.ts'
import { balanceOf, owed, trialBalance } from './balance.ts'
import { postCharge, postRefundPaid } from './post.ts'

const money = fc.bigInt({ min: 1n, max: 5_000_000_00n })
const flat = (rent: bigint) => ({ normal: rent, weekend: rent, auspicious: rent })

describe('the books of a property', () => {
  it('owe after any payments exactly what its instalments still owe', () => {
    const payments = fc.array(fc.tuple(money, fc.nat(900)), { maxLength: 8 })
    fc.assert(
      fc.property(fc.bigInt({ min: 100_00n, max: 10_000_000_00n }), payments, money, (price, made, tax) => {
        const policy = { ...DEFAULT_POLICY, tdsBp: 100 }
        const rows = schedule({ ...policy, principal: price }, '2026-04-30', 9)
        const interest = sum(rows.map(row => row.interest))
        let account: PropertyAccount = {
          policy,
          allotmentDay: '2026-01-30',
          interestFrom: '2026-01-30',
          instalments: rows.map(row => unpaidInstalment(row)),
          demands: [],
        }
        const targets = { instalmentNos: rows.map(row => row.instalmentNo), demandIds: [] }
        const entries = [
          postCharge('2026-01-30', 'SALE', 'DUES_PRINCIPAL', [{ account: 'SALE_VALUE', amount: price }]),
          ...(interest > 0n
            ? [
                postCharge('2026-01-30', 'INT', 'DUES_INTEREST', [
                  { account: 'INTEREST_INCOME', amount: interest },
                ]),
              ]
            : []),
        ]
        for (const [amount, days] of made) {
          const day = addDays('2026-02-01', days)
          const paid = appropriate(account, { amount, day }, targets)
          entries.push(...paymentEntries(day, `R${entries.length}`, 'BANK', paid))
          account = paid.account
        }
        const credited = creditTds(account, tax, '2026-06-01')
        entries.push(tdsEntry('2026-06-01', 'T1', credited))
        expect(owed(entries)).toBe(sum(credited.account.instalments.map(instalmentLeft)))
        expect(balanceOf(entries, 'BANK')).toBe(sum(made.map(([amount]) => amount)))
        expect(balanceOf(entries, 'DUES_PENAL')).toBe(0n)
        expect(sum(trialBalance(entries).values())).toBe(0n)
      }),
    )
  })
})

describe('the books of a booking', () => {
  it('hold nothing of the citizen once the refund is paid, whoever cancels', () => {
    fc.assert(
      fc.property(
        money,
        money,
        money,
        fc.boolean(),
        fc.integer({ min: 1, max: 60 }),
        (rent, next, deposit, byAuthority, days) => {
          const charges = { tariff: flat(rent), cleaning: 2_000_00n, deposit, gstBp: 1800 }
          const { heads } = priceOf(['2026-12-20'], charges)
          const moved = priceOf(['2027-01-20'], { ...charges, tariff: flat(next) })
          const cost = rescheduleCost(heads.rent, moved, DEFAULT_RESCHEDULE_POLICY, 1800)
          const paid = {
            ...heads,
            rent: cost.rent,
            gst: heads.gst + cost.rentGst,
            reschedulingFee: cost.fee,
            reschedulingGst: cost.feeGst,
          }
          const on = addDays('2027-01-20', -days)
          const terms = { slabs: DEFAULT_SLABS, gstBp: 1800 }
          const own = cancellationCharges(paid, on, { startDay: '2027-01-20' }, terms)
          if (!own.ok) throw new Error(own.reason)
          const kept = byAuthority ? authorityCancellation(paid, on, '2027-01-20') : own.value
          const entries = [
            bookingReceipt('2026-11-21', 'R1', 'BANK', heads),
            ...(cost.amountPayable > 0n ? [rescheduleReceipt('2026-11-22', 'R2', 'BANK', cost)] : []),
            cancellationEntry(on, 'C1', paid, kept),
            postRefundPaid(on, 'UTR1', kept.refund),
          ]
          expect(balanceOf(entries, 'BANK')).toBe(kept.kept)
          for (const account of ['REFUND_PAYABLE', 'SECURITY_DEPOSIT', 'RENT_INCOME'] as const)
            expect(balanceOf(entries, account)).toBe(0n)
          expect(balanceOf(entries, 'DEDUCTION_INCOME')).toBe(kept.rentKept)
        },
      ),
    )
  })
  it('release the deposit after the event, less what is deducted', () => {
    const { heads } = priceOf(['2026-12-20'], {
      tariff: flat(100_00n),
      cleaning: 0n,
      deposit: 500_00n,
      gstBp: 1800,
    })
    const settled = settleDeposit(500_00n, [{ reason: 'Broken chair', amount: 120_00n }])
    if (!settled.ok) throw new Error(settled.reason)
    const entries = [
      bookingReceipt('2026-11-21', 'R1', 'BANK', heads),
      depositEntry('2026-12-22', 'D1', settled.value),
    ]
    expect(balanceOf(entries, 'SECURITY_DEPOSIT')).toBe(0n)
    expect(balanceOf(entries, 'REFUND_PAYABLE')).toBe(380_00n)
  })
})
