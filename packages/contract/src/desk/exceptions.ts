import * as v from 'valibot'
import { EXCEPTION_KINDS, EXCEPTION_SOURCES } from '#domain/payment/exception.ts'
import { EXCEPTION_WAYS } from '#domain/payment/exceptionWays.ts'
import { deskCall } from './deskCall.ts'
import { MONEY_READERS } from './refunds.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const words = v.object({ en: v.string(), hi: v.string() })

/** A disagreement in a list. Amounts are rupees; null where a side has none. */
export const ListedException = v.object({
  id: v.number(),
  source: v.picklist(EXCEPTION_SOURCES),
  kind: v.picklist(EXCEPTION_KINDS),
  name: words,
  /** What bank or provider calls it: reference, challan, payment. */
  reference: v.string(),
  theySay: v.nullable(v.string()),
  booksSay: v.nullable(v.string()),
  note: v.string(),
  foundOn: v.string(),
  /** Day of the money as they told it. */
  moneyDay: v.nullable(v.string()),
  ageDays: v.number(),
  ways: v.array(v.picklist(EXCEPTION_WAYS)),
  resolution: v.nullable(v.object({ on: v.string(), by: v.string(), text: v.string() })),
})
export type ListedException = v.InferOutput<typeof ListedException>

/** A challan that a deposit may have been for. */
export const Candidate = v.object({
  transactionId: v.number(),
  challanNumber: v.string(),
  payer: v.string(),
  title: words,
  amount: v.string(),
  /** Day on which it was made, and the last on which it could be deposited. */
  madeOn: v.string(),
  validTill: v.string(),
  /** The deposit lies between the two. */
  dayFits: v.boolean(),
  /** The depositor told of this very reference, or the bank's note names the end of its number. */
  referenceFits: v.boolean(),
  isOpen: v.boolean(),
  /** What its depositor told of the deposit; null where nobody told, or the service does not ask. */
  told: v.nullable(
    v.object({
      day: v.string(),
      branch: v.string(),
      /** The bank's note names that branch. */
      branchFits: v.boolean(),
    }),
  ),
})

/** The calls about what bank, provider and books do not agree upon. */
export const exceptionDeskCalls = {
  exceptions: deskCall({
    key: 'exceptions',
    door: MONEY_READERS,
    mode: 'read',
    summary: 'What bank, provider and books do not agree upon: the open ones, or all, newest first.',
    input: v.object({
      all: v.optional(v.boolean(), false),
      kind: v.optional(v.nullable(v.picklist(EXCEPTION_KINDS)), null),
      /** The last one of the page before. */
      before: v.optional(v.nullable(id), null),
    }),
    output: v.object({
      exceptions: v.array(ListedException),
      isLast: v.boolean(),
      /** Open ones by kind; counted up to ten thousand. */
      open: v.array(v.object({ kind: v.picklist(EXCEPTION_KINDS), name: words, count: v.number() })),
    }),
    refusals: {},
  }),
  exception: deskCall({
    key: 'exception',
    door: MONEY_READERS,
    mode: 'read',
    summary:
      'One disagreement with both its sides, and the challans that its money may have been for, best first.',
    input: v.object({ id }),
    output: v.object({
      ...ListedException.entries,
      /** What the books know of it. */
      payment: v.nullable(
        v.object({
          transactionId: v.number(),
          number: v.string(),
          payer: v.string(),
          title: words,
          amount: v.string(),
          paidOn: v.nullable(v.string()),
        }),
      ),
      /** The refund that the provider refused, or that the bank paid twice. */
      refundId: v.nullable(v.number()),
      candidates: v.array(Candidate),
    }),
    refusals: {},
    audit: ['CASE_READ'],
  }),
  moneyDays: deskCall({
    key: 'money-days',
    door: MONEY_READERS,
    mode: 'read',
    summary: 'Two weeks of money, day by day and by where it came from: what is explained, and what is not.',
    input: v.object({}),
    output: v.object({
      days: v.array(
        v.object({
          day: v.string(),
          source: v.picklist(['BANK', 'PROVIDER']),
          explained: v.string(),
          count: v.number(),
          unexplained: v.string(),
          exceptions: v.number(),
        }),
      ),
      /** Of all days, those whose day nobody told among them. */
      unexplained: v.string(),
      exceptions: v.number(),
    }),
    refusals: {},
  }),
} as const
