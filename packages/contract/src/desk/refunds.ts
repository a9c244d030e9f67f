import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { VerificationState } from '#domain/payment/accountVerification.ts'
import { REFUND_STAGES } from '#domain/payment/stage.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'
import { FileOutput } from './file.ts'

const words = v.object({ en: v.string(), hi: v.string() })
const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const reason = v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(500))
const batch = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20))
/** Who sees refunds with the accounts that they go to: accountants of the money section, those who approve, the auditor. */
export const MONEY_READERS = ['AC', 'A1', 'A2', 'AU'] as const

/** How many refunds are somewhere, and their sum in rupees. */
const Sum = v.object({ count: v.number(), amount: v.string() })

/** Whose turn it is before a refund may leave to its account; null where no account is known. */
const Standing = v.nullable(v.picklist(['PAYABLE', 'BANK', 'OFFICER', 'CITIZEN', 'CHANGING']))

/** A refund in a list. The account is masked. */
export const ListedRefund = v.object({
  id: v.number(),
  stage: v.picklist(REFUND_STAGES),
  citizen: v.string(),
  reason: words,
  amount: v.string(),
  /** ISO instant. */
  requestedOn: v.string(),
  /** Days since then; of a paid one until it was paid. */
  ageDays: v.number(),
  /** Four last digits; '' while there is no account. */
  accountLast4: v.string(),
  holder: v.string(),
  /** How the name on the account compares with the citizen's. */
  match: v.nullable(v.picklist(['same', 'other', 'unclear'])),
  /** The directory of IFSCs does not name the bank: the citizen did. */
  isBankByHand: v.boolean(),
  /** What its bank says of the account, and how like the names are (0 to 100); null while it was not asked. */
  verified: v.nullable(v.object({ state: v.enum(VerificationState), score: v.nullable(v.number()) })),
  standing: Standing,
  /** The proposal that it is in, or null. */
  operationId: v.nullable(v.number()),
  batch: v.nullable(v.string()),
  /** UTR or acquirer reference. */
  reference: v.string(),
  failure: v.string(),
})
export type ListedRefund = v.InferOutput<typeof ListedRefund>

export const RefundCase = v.object({
  ...ListedRefund.entries,
  /** Kept back by rule, in rupees. */
  deduction: v.string(),
  /** Names the occasion for ever. */
  purpose: v.string(),
  mode: v.picklist(['PROVIDER', 'NEFT']),
  /** What it is for: `Booking GPDA/BK/26/0000012`; the property where it has a page of its own. */
  about: words,
  /** The registration, where the refund is of a property; else null. */
  registrationId: v.nullable(v.string()),
  bank: v.string(),
  ifsc: v.string(),
  branch: v.string(),
  /** The payments whose money it is; empty where many payments go back together. */
  payments: v.array(
    v.object({
      transactionId: v.number(),
      receiptNumber: v.nullable(v.string()),
      title: words,
      amount: v.string(),
      paidOn: v.nullable(v.string()),
      byChallan: v.boolean(),
    }),
  ),
  attempts: v.number(),
  /** What happened to it, oldest first. */
  history: v.array(v.object({ at: v.string(), what: words, remarks: v.string() })),
})

const after = v.optional(
  v.nullable(v.object({ requestedOn: v.pipe(v.string(), v.isoTimestamp()), id })),
  null,
)

/** The calls about money on its way back. */
export const refundDeskCalls = {
  refundBand: deskCall({
    key: 'refund-band',
    door: MONEY_READERS,
    mode: 'read',
    summary: 'How many refunds, with what sums, are at each stage of their way; how old the open ones are.',
    input: v.object({}),
    output: v.object({
      stages: v.array(v.object({ stage: v.picklist(REFUND_STAGES), ...Sum.entries })),
      /** Open refunds by the days since they were asked for; the last has no end. */
      ages: v.array(v.object({ from: v.number(), to: v.nullable(v.number()), count: v.number() })),
      /** Batches that the bank has not answered in full, the oldest first. */
      batches: v.array(v.object({ number: v.string(), ...Sum.entries, writtenOn: v.nullable(v.string()) })),
      proposals: v.array(
        v.object({
          operationId: v.number(),
          ...Sum.entries,
          batch: v.string(),
          approvers: v.array(v.string()),
        }),
      ),
    }),
    refusals: {},
  }),
  refunds: deskCall({
    key: 'refunds',
    door: MONEY_READERS,
    mode: 'read',
    summary: 'Refunds at one stage of their way, oldest first, fifty at a time; paid ones newest first.',
    input: v.object({
      stage: v.picklist(REFUND_STAGES),
      batch: v.optional(v.nullable(batch), null),
      after,
    }),
    output: v.object({ refunds: v.array(ListedRefund), isLast: v.boolean() }),
    refusals: {},
  }),
  refundCase: deskCall({
    key: 'refund-case',
    door: MONEY_READERS,
    mode: 'read',
    summary: 'A refund whole: why, from which payments, to whose account, what was tried before.',
    input: v.object({ id }),
    output: RefundCase,
    refusals: {},
    audit: ['CASE_READ'],
  }),
  revealRefundAccount: deskCall({
    key: 'reveal-refund-account',
    door: MONEY_READERS,
    mode: 'write',
    summary: 'The whole number of the account that a refund goes to, for a reason; shown for 60 seconds.',
    input: v.object({ id, reason }),
    output: v.object({ value: v.string() }),
    refusals: {},
    presence: 'recent',
    confirms: say('Show a whole account number', 'पूरा खाता नंबर देखना'),
    limit: { max: 60, seconds: HOUR_SECONDS },
    audit: ['ANSWER_REVEALED'],
  }),
  refundFile: deskCall({
    key: 'refund-file',
    door: ['AC'],
    mode: 'steps',
    summary:
      'The file of a batch for the bank, with whole account numbers; a second time only with a reason.',
    input: v.object({ batch, reason: v.pipe(v.string(), v.trim(), v.maxLength(500)) }),
    output: FileOutput,
    refusals: refusals({
      WRITTEN_BEFORE: alert(
        say(
          'This file was written before. Say why it is written again: two files may be paid twice.',
          'यह फ़ाइल पहले बन चुकी है। दोबारा बनाने का कारण लिखें: दो फ़ाइलों से दो बार भुगतान हो सकता है।',
        ),
      ),
    }),
    presence: 'recent',
    confirms: say('Take out the bank’s file', 'बैंक की फ़ाइल निकालना'),
    limit: { max: 30, seconds: HOUR_SECONDS },
  }),
} as const
