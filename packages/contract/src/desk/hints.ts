import * as v from 'valibot'
import { HINT_KINDS, HINT_VERDICTS } from '#domain/lottery/sameness.ts'
import { idempotencyKey } from '../fields/common.ts'
import { deskCall } from './deskCall.ts'

const number = v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))
const words = v.object({ en: v.string(), hi: v.string() })
/** Names the group of a hint as the officer saw it; it tells nothing of what its applications have in common. */
const group = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))

/** What an application has in common with others: no finding, and read for the whole group at once. */
const Hint = v.object({
  kind: v.picklist(HINT_KINDS),
  group,
  /** Applications that have it, this one among them; `isMore`: the list is cut. */
  size: v.number(),
  isMore: v.boolean(),
  others: v.array(
    v.object({
      number: v.string(),
      applicant: v.string(),
      scheme: words,
      /** A unit is allotted to it. */
      isHoused: v.boolean(),
      isOfScheme: v.boolean(),
    }),
  ),
  /** What was made of this very group; null while it is open. */
  finding: v.nullable(
    v.object({
      verdict: v.picklist(HINT_VERDICTS),
      sentence: v.string(),
      by: v.string(),
      /** ISO instant. */
      on: v.string(),
    }),
  ),
})

const door = ['DA', 'LC'] as const
/** Who reads a case reads its hints. */
const readers = [...door, 'A1', 'A2', 'AU'] as const

/** The calls about hints: what applications have in common. */
export const hintCalls = {
  caseHints: deskCall({
    key: 'case-hints',
    door: readers,
    mode: 'read',
    summary:
      'What an application has in common with others of its scheme and with households to which a unit is allotted.',
    input: v.object({ number }),
    output: v.array(Hint),
    refusals: {},
    audit: ['HINTS_READ'],
  }),
  settleHint: deskCall({
    key: 'settle-hint',
    door,
    mode: 'write',
    summary:
      'Clears a hint, or says how it was used, in a sentence: for the whole group as the officer saw it.',
    input: v.object({
      number,
      version: v.pipe(v.number(), v.integer()),
      idempotencyKey,
      kind: v.picklist(HINT_KINDS),
      group,
      verdict: v.picklist(HINT_VERDICTS),
      sentence: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(500)),
    }),
    output: v.null(),
    refusals: {},
    idempotent: true,
    audit: ['HINT_CLEARED', 'HINT_USED'],
  }),
} as const
