import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { Role } from '#domain/officer/roles.ts'
import { OperationState } from '#domain/operation/states.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'
import { busy } from './papers.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const whole = v.pipe(v.number(), v.integer(), v.minValue(1))
const reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500))
/** Whoever may read what others propose. */
const door = ['DA', 'AC', 'TP', 'LC', 'A1', 'A2', 'AU'] as const

/** An operation in a list. */
export const ListedApproval = v.object({
  id: v.number(),
  /** The act as the command line calls it: `refund send`. */
  command: v.string(),
  /** The same in words, in the language that was asked in. */
  act: v.string(),
  state: v.enum(OperationState),
  proposer: v.string(),
  reason: v.string(),
  proposedOn: v.string(),
  /** Until when a proposal waits; null once it is decided. */
  lapsesOn: v.nullable(v.string()),
  /** Rupees by which it is judged; null when it says none. */
  amount: v.nullable(v.string()),
  lines: v.number(),
  /** Roles any of which approves it. */
  approvers: v.array(v.enum(Role)),
  /** How many officers approve it, each with another of these roles. */
  approvals: v.number(),
  /** Who of them did so far. */
  approvedBy: v.array(v.string()),
  decidedBy: v.nullable(v.string()),
  decidedOn: v.nullable(v.string()),
})
export type ListedApproval = v.InferOutput<typeof ListedApproval>

/** What the officer can do about an operation. */
const Way = v.picklist(['APPROVE', 'SEND_BACK', 'WITHDRAW'])

export const DifferenceLine = v.object({
  line: v.number(),
  kind: v.picklist(['added', 'changed', 'removed']),
  record: v.string(),
  fields: v.array(
    v.object({ name: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
  amount: v.nullable(v.string()),
  lookFirst: v.boolean(),
})
export type DifferenceLine = v.InferOutput<typeof DifferenceLine>

const decided = v.object({ state: v.enum(OperationState) })

/** The calls by which one officer reads and decides what another proposed. Each refusal is written down. */
export const approvalCalls = {
  approvals: deskCall({
    key: 'approvals',
    door,
    mode: 'read',
    summary: 'What waits for the officer’s approval, all that waits and they may see, or what is decided.',
    input: v.object({
      list: v.picklist(['forMe', 'all', 'decided']),
      /** The number of the last operation of the page before; null for the first page. */
      after: v.nullable(id),
    }),
    output: v.object({ operations: v.array(ListedApproval), isLast: v.boolean() }),
    refusals: {},
  }),
  approval: deskCall({
    key: 'approval',
    door,
    mode: 'read',
    summary: 'An operation, what of its difference the officer has opened, and what they can do about it.',
    input: v.object({ id }),
    output: v.object({
      ...ListedApproval.entries,
      version: v.number(),
      /** Hash of the difference, hex: an approval is bound to it. */
      fingerprint: v.string(),
      amountInWords: v.nullable(v.string()),
      decidedWhy: v.nullable(v.string()),
      fileName: v.nullable(v.string()),
      options: v.array(v.object({ name: v.string(), value: v.string() })),
      counts: v.object({ added: v.number(), changed: v.number(), removed: v.number() }),
      pages: v.number(),
      openedPages: v.array(v.number()),
      /** Lines to be opened by themselves, and those that the officer has opened. */
      lookFirst: v.array(v.number()),
      openedLines: v.array(v.number()),
      ways: v.array(Way),
      /** Why the officer does not approve it, in a sentence of the command line; null when they may. */
      whyNot: v.nullable(v.string()),
    }),
    refusals: {},
  }),
  openDifference: deskCall({
    key: 'open-difference',
    door,
    mode: 'write',
    summary:
      'A page of an operation’s difference, or one line of it; that the officer opened it is written down.',
    input: v.union([v.object({ id, page: whole }), v.object({ id, line: whole })]),
    output: v.object({
      lines: v.array(DifferenceLine),
      page: v.number(),
      pages: v.number(),
      left: v.number(),
    }),
    refusals: {},
    limit: { max: 3000, seconds: HOUR_SECONDS },
    audit: ['DIFFERENCE_OPENED'],
  }),
  approvalPicture: deskCall({
    key: 'approval-picture',
    door,
    mode: 'read',
    summary:
      'The photograph that a proposal would publish, as citizens would see it; null once it is decided.',
    input: v.object({ id }),
    /** WebP, base64. */
    output: v.nullable(v.string()),
    refusals: {},
    limit: { max: 600, seconds: HOUR_SECONDS },
  }),
  approvalPaper: deskCall({
    key: 'approval-paper',
    door,
    mode: 'steps',
    summary:
      'A page of the paper that a proposal would enter, as a picture with who looks and when across it; the look is written down. Null once it is decided.',
    input: v.object({ id, page: v.pipe(whole, v.maxValue(100)) }),
    output: v.nullable(
      v.object({
        /** JPEG, base64. */
        picture: v.string(),
        pages: v.number(),
      }),
    ),
    refusals: {
      ...busy,
      ...refusals({
        PAPER_UNREADABLE: alert(
          say(
            'This page cannot be drawn. Send the proposal back, so that it comes with a paper that can be read.',
            'यह पृष्ठ दिखाया नहीं जा सका। प्रस्ताव लौटाएँ, ताकि वह पढ़े जा सकने वाले दस्तावेज़ के साथ आए।',
          ),
        ),
      }),
    },
    limit: { max: 600, seconds: HOUR_SECONDS },
    audit: ['PAPER_SHOWN'],
  }),
  approve: deskCall({
    key: 'approve',
    door,
    mode: 'steps',
    summary: 'Does what another officer proposed, signed over its number, version, fingerprint and reason.',
    input: v.object({
      id,
      version: v.number(),
      fingerprint: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
      reason,
    }),
    output: decided,
    refusals: {},
    presence: 'signed',
    confirms: say('Approve what another officer proposed', 'दूसरे अधिकारी का प्रस्ताव स्वीकृत करना'),
    limit: { max: 240, seconds: HOUR_SECONDS },
    audit: ['OPERATION_DONE', 'OPERATION_APPROVED', 'OPERATION_REFUSED'],
  }),
  sendBack: deskCall({
    key: 'send-back',
    door,
    mode: 'steps',
    summary: 'Sends a proposal back to its proposer with what is wrong.',
    input: v.object({ id, version: v.number(), reason }),
    output: decided,
    refusals: {},
    limit: { max: 240, seconds: HOUR_SECONDS },
    audit: ['OPERATION_SENT_BACK', 'OPERATION_REFUSED'],
  }),
  withdrawProposal: deskCall({
    key: 'withdraw-proposal',
    door: 'officer',
    mode: 'steps',
    summary: 'Takes a proposal back: its proposer does, or a joint commissioner.',
    input: v.object({ id, version: v.number(), reason }),
    output: decided,
    refusals: {},
    limit: { max: 240, seconds: HOUR_SECONDS },
    audit: ['OPERATION_WITHDRAWN', 'OPERATION_REFUSED'],
  }),
} as const
