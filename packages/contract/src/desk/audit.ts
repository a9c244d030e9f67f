import * as v from 'valibot'
import { rupees } from '../fields/common.ts'
import { deskCall } from './deskCall.ts'

/** Who reads the trail: the roles of `audit list` and `audit verify`. */
export const TRAIL_READERS = ['AU', 'A1', 'A2'] as const

const Words = v.object({ en: v.string(), hi: v.string() })
const Day = v.pipe(v.string(), v.isoDate())
const id = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Which events a page of the trail shows; null asks for all. */
export const TrailFilter = v.object({
  officerId: v.nullable(id),
  event: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,59}$/))),
  /** Only what somebody looked at: who read what. */
  reading: v.boolean(),
  /** One record, by its kind and its number. */
  record: v.nullable(
    v.object({ entityTypeId: id, number: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)) }),
  ),
  /** First and last day. */
  from: v.nullable(Day),
  to: v.nullable(Day),
})
export type TrailFilter = v.InferOutput<typeof TrailFilter>

/** An event as the auditor reads it. */
export const TrailEvent = v.object({
  id: v.number(),
  /** ISO instant. */
  at: v.string(),
  event: v.string(),
  words: Words,
  by: v.object({
    kind: v.picklist(['OFFICER', 'CITIZEN', 'VISITOR', 'TIMER', 'PROVIDER', 'BANK', 'MACHINE']),
    /** An officer's name; a citizen's, masked; what else acted by its own name. */
    name: Words,
    /** Service number of an officer, number of a citizen's account; '' for others. */
    number: v.string(),
  }),
  record: v.object({ entityTypeId: v.number(), kind: Words, number: v.string() }),
  remarks: v.string(),
  details: v.array(v.object({ name: v.string(), value: v.string() })),
})
export type TrailEvent = v.InferOutput<typeof TrailEvent>

const Sha256 = v.pipe(v.string(), v.length(64))

/** Approvals of some days together: how many, and the money that they let go. */
const Sum = v.object({ count: v.number(), amount: rupees })

/** The calls of the auditor: what happened, who read what, and the chain to be recomputed. */
export const auditDeskCalls = {
  auditTrail: deskCall({
    key: 'audit-trail',
    door: TRAIL_READERS,
    mode: 'read',
    summary: 'Events of the audit trail, newest first, fifty at a time. Looking is an event itself.',
    input: v.object({
      ...TrailFilter.entries,
      /** The last event of the page before. */
      before: v.nullable(id),
    }),
    output: v.object({ events: v.array(TrailEvent), isLast: v.boolean() }),
    refusals: {},
    limit: { max: 120, seconds: 60 },
    audit: ['TRAIL_READ'],
  }),
  approvalReport: deskCall({
    key: 'approval-report',
    door: TRAIL_READERS,
    mode: 'read',
    summary: 'What two officers did together in 90 days, by pair and by amount. Looking is an event itself.',
    input: v.object({}),
    output: v.object({
      /** The first day that counts. */
      from: Day,
      /** Who proposed and who approved, most approvals first; the hundred most frequent. */
      pairs: v.array(v.object({ proposer: Words, approver: Words, ...Sum.entries })),
      /** Up to these rupees each, the last one above all; null: acts that say no amount. */
      bands: v.array(v.object({ upTo: v.nullable(rupees), isAbove: v.boolean(), ...Sum.entries })),
    }),
    refusals: {},
    audit: ['APPROVALS_READ'],
  }),
  auditWords: deskCall({
    key: 'audit-words',
    door: TRAIL_READERS,
    mode: 'read',
    summary: 'What the trail is narrowed by: officers, events, kinds of records, each in words.',
    input: v.object({}),
    output: v.object({
      officers: v.array(v.object({ id: v.number(), name: Words, number: v.string() })),
      events: v.array(v.object({ event: v.string(), words: Words })),
      kinds: v.array(v.object({ entityTypeId: v.number(), words: Words })),
    }),
    refusals: {},
  }),
  auditSeals: deskCall({
    key: 'audit-seals',
    door: TRAIL_READERS,
    mode: 'read',
    summary:
      'The seals that follow one, each with the text that it is over, and the stamps of their heads: the browser recomputes them.',
    input: v.object({ after: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    output: v.object({
      seals: v.array(
        v.object({
          seq: v.number(),
          eventId: v.number(),
          previous: Sha256,
          hash: Sha256,
          said: v.nullable(v.string()),
        }),
      ),
      stamps: v.array(
        v.object({ day: v.string(), seq: v.number(), head: Sha256, tokens: v.array(v.string()) }),
      ),
      /** The last seal there is. */
      last: v.number(),
      isLast: v.boolean(),
    }),
    refusals: {},
    limit: { max: 600, seconds: 60 },
    audit: ['SEALS_READ'],
  }),
} as const
