import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FeeType } from '#domain/application/payment.ts'
import { authorityCancellation, cancellationCharges } from '#domain/booking/cancel.ts'
import { settleDeposit } from '#domain/booking/deposit.ts'
import { cancellationEntry, depositEntry } from '#domain/booking/postings.ts'
import { type BookingHeads, priceOf } from '#domain/booking/price.ts'
import { type RescheduleCost, rescheduleCost } from '#domain/booking/reschedule.ts'
import { SAMPLE_RESCHEDULE_POLICY, SAMPLE_SLABS } from '#domain/booking/testing/samplePolicy.ts'
import { addDays } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { accountsOfHeads } from '#domain/payment/books.ts'
import { appropriate } from '#domain/property/appropriate.ts'
import { instalmentLeft, type PropertyAccount, unpaidInstalment } from '#domain/property/due.ts'
import { partsOf, penalEntries, tdsEntry } from '#domain/property/postings.ts'
import { schedule } from '#domain/property/schedule.ts'
import { creditTds } from '#domain/property/tds-split.ts'
import { BOOKLET_POLICY } from '#domain/property/testing/bookletPolicy.ts'
import { trialBalance } from './balance.ts'
import { postCharge, postReceipt, postRefundPaid } from './post.ts'
import { balanceOf, owed } from './testing/balances.ts'

/** A receipt as the payment service books it: by the fee types of its heads. */
const receiptOf = (day: string, number: string, fees: readonly (readonly [FeeType, Paise])[]) =>
  postReceipt(
    day,
    number,
    'BANK',
    accountsOfHeads(fees.map(([feeTypeId, amount]) => ({ feeTypeId, amount, subItems: [] }))),
  )
const bookingFees = ({ rent, cleaning, gst, deposit }: BookingHeads) =>
  [
    [FeeType.BookingRent, rent],
    [FeeType.Cleaning, cleaning],
    [FeeType.Gst, gst],
    [FeeType.SecurityDeposit, deposit],
  ] as const
const moveFees = ({ fee, rentDifference, feeGst, rentGst }: RescheduleCost) =>
  [
    [FeeType.ReschedulingFee, fee],
    [FeeType.BookingRent, rentDifference],
    [FeeType.Gst, feeGst + rentGst],
  ] as const

const money = fc.bigInt({ min: 1n, max: 5_000_000_00n })
const flat = (rent: bigint) => ({ normal: rent, weekend: rent, auspicious: rent })

describe('the books of a property', () => {
  it('owe after any payments exactly what its instalments still owe', () => {
    const payments = fc.array(fc.tuple(money, fc.nat(900)), { maxLength: 8 })
    fc.assert(
      fc.property(fc.bigInt({ min: 100_00n, max: 10_000_000_00n }), payments, money, (price, made, tax) => {
        const policy = { ...BOOKLET_POLICY, tdsBp: 100 }
        const rows = schedule({ ...policy, principal: price }, '2026-04-30', 9)
        const interest = sum(rows.map(row => row.interest))
        let account: PropertyAccount = {
          policy,
          allotmentDay: '2026-01-30',
          interestFrom: '2026-01-30',
          credit: 0n,
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
          const receipt = `R${entries.length}`
          entries.push(...penalEntries(day, paid.allocations, no => `INST/${no}`))
          entries.push(postReceipt(day, receipt, 'BANK', partsOf(paid.allocations), paid.unapplied))
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
          const cost = rescheduleCost(heads.rent, moved, SAMPLE_RESCHEDULE_POLICY, 1800)
          const paid = {
            ...heads,
            rent: cost.rent,
            gst: heads.gst + cost.rentGst,
            reschedulingFee: cost.fee,
            reschedulingGst: cost.feeGst,
          }
          const on = addDays('2027-01-20', -days)
          const terms = { slabs: SAMPLE_SLABS, gstBp: 1800 }
          const own = cancellationCharges(paid, on, { startDay: '2027-01-20' }, terms)
          if (!own.ok) throw new Error(own.reason)
          const kept = byAuthority ? authorityCancellation(paid, on, '2027-01-20') : own.value
          const entries = [
            receiptOf('2026-11-21', 'R1', bookingFees(heads)),
            ...(cost.amountPayable > 0n ? [receiptOf('2026-11-22', 'R2', moveFees(cost))] : []),
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
      receiptOf('2026-11-21', 'R1', bookingFees(heads)),
      depositEntry('2026-12-22', 'D1', settled.value),
    ]
    expect(balanceOf(entries, 'SECURITY_DEPOSIT')).toBe(0n)
    expect(balanceOf(entries, 'REFUND_PAYABLE')).toBe(380_00n)
  })
})
