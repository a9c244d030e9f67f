import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '#domain/money/paise.ts'
import { statement, trialBalance } from './balance.ts'
import { credit, debit, entry, isBalanced, type LedgerEntry } from './entry.ts'
import {
  postAdjustment,
  postCharge,
  postPenal,
  postRebate,
  postReceipt,
  postRefundDue,
  postRefundPaid,
  postTdsCredit,
} from './post.ts'
import { balanceOf, owed } from './testing/balances.ts'

const day = '2026-11-21'
const paise = fc.bigInt({ min: 1n, max: 10_000_000_000n })

const anyEntry: fc.Arbitrary<LedgerEntry> = fc
  .record({ a: paise, b: paise, extra: fc.bigInt({ min: 0n, max: 1000n }), kind: fc.nat(7) })
  .map(({ a, b, extra, kind }) => {
    const parts = [
      { account: 'DUES_INTEREST' as const, amount: a },
      { account: 'DUES_PRINCIPAL' as const, amount: b },
    ]
    const made: LedgerEntry[] = [
      postCharge(day, 'D1', 'DUES_DEMAND', [
        { account: 'DEMAND_INCOME', amount: a },
        { account: 'GST_PAYABLE', amount: extra },
      ]),
      postReceipt(day, 'R1', 'BANK', parts, extra),
      postTdsCredit(day, 'T1', parts, extra),
      postRebate(day, 'B1', [{ account: 'DUES_DEMAND', amount: a }], extra),
      postPenal(day, 'P1', a),
      postRefundDue(
        day,
        'F1',
        [{ account: 'ADVANCE', amount: a + b }],
        [{ account: 'DEDUCTION_INCOME', amount: b }],
      ),
      postRefundPaid(day, 'F2', a),
      postAdjustment(day, 'A1', 'DUES_PENAL', a - b || 1n),
    ]
    return made[kind] ?? postPenal(day, 'P1', a)
  })

describe('the ledger', () => {
  it('balances after every act', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), entries => {
        for (const each of entries) expect(isBalanced(each.postings)).toBe(true)
        expect(sum(trialBalance(entries).values())).toBe(0n)
      }),
    )
  })
  it('refuses an entry that does not balance, moves nothing, or has a negative side', () => {
    expect(() => entry('RECEIPT', day, 'R', [debit('BANK', 5n), credit('ADVANCE', 4n)])).toThrow(RangeError)
    expect(() => postPenal(day, 'P', 0n)).toThrow(RangeError)
    expect(() => debit('BANK', -1n)).toThrow(RangeError)
    expect(() =>
      postRefundDue(
        day,
        'F',
        [{ account: 'ADVANCE', amount: 5n }],
        [{ account: 'DEDUCTION_INCOME', amount: 6n }],
      ),
    ).toThrow(RangeError)
  })
  it('owes nothing once everything charged is paid, credited or waived', () => {
    const entries = [
      postCharge('2026-01-01', 'S', 'DUES_PRINCIPAL', [{ account: 'SALE_VALUE', amount: 100_000n }]),
      postCharge('2026-01-01', 'I', 'DUES_INTEREST', [{ account: 'INTEREST_INCOME', amount: 8_000n }]),
      postPenal('2026-03-01', 'P', 500n),
      postReceipt(
        '2026-03-01',
        'R1',
        'PROVIDER_CLEARING',
        [
          { account: 'DUES_PENAL', amount: 300n },
          { account: 'DUES_INTEREST', amount: 8_000n },
          { account: 'DUES_PRINCIPAL', amount: 99_000n },
        ],
        50n,
      ),
      postTdsCredit('2026-03-02', 'T', [{ account: 'DUES_PRINCIPAL', amount: 1_000n }]),
      postAdjustment('2026-03-03', 'A', 'DUES_PENAL', 200n),
    ]
    expect(owed(entries)).toBe(0n)
    expect(balanceOf(entries, 'ADVANCE')).toBe(50n)
    expect(balanceOf(entries, 'INTEREST_INCOME')).toBe(8_000n)
    expect(statement(entries).at(-1)?.balance).toBe(-50n)
  })
  it('shows a refund due and paid as money that leaves the account', () => {
    const entries = [
      postReceipt('2026-01-01', 'R', 'BANK', [], 700n),
      postRefundDue('2026-01-02', 'F', [{ account: 'ADVANCE', amount: 700n }]),
      postRefundPaid('2026-01-03', 'UTR1', 700n),
    ]
    expect(statement(entries).map(line => line.balance)).toEqual([-700n, -700n, 0n])
    expect(balanceOf(entries, 'BANK')).toBe(0n)
    expect(balanceOf(entries, 'REFUND_PAYABLE')).toBe(0n)
  })
})
