import * as v from 'valibot'
import { INELIGIBLE_CODES } from '#domain/lottery/ineligible.ts'
import { MARKS } from '#domain/lottery/proof.ts'
import { READING_WHY } from '#domain/lottery/sampling.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'
import { ScrutinyCase } from './scrutiny.ts'

const idempotencyKey = v.pipe(v.string(), v.uuid())
const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const words = v.object({ en: v.string(), hi: v.string() })
const finding = v.picklist(['ELIGIBLE', 'INELIGIBLE'])

/** How often an officer's findings of eligibility were read again in 90 days, and how often otherwise. */
const Figures = v.object({
  read: v.number(),
  differing: v.number(),
  /** Basis points of their findings that are drawn from now on. */
  sampleBp: v.number(),
})

/** A finding that a second officer found otherwise. */
const Differing = v.object({
  id: v.number(),
  number: v.string(),
  scheme: words,
  first: v.object({ officer: words, finding, on: v.string() }),
  second: v.object({ officer: words, finding, on: v.string(), reason: words, remarks: v.string() }),
  why: v.picklist(READING_WHY),
  isOwn: v.boolean(),
  /** Whether this officer may let the first finding stand: of the committee, and neither of the two. */
  maySettle: v.boolean(),
})
export type Differing = v.InferOutput<typeof Differing>

/** An application as its second reader sees it: no mark, no question, no finding, no history of the first. */
export const BlindCase = v.object({
  id: v.number(),
  ...v.pick(ScrutinyCase, [
    'number',
    'applicant',
    'scheme',
    'answers',
    'papers',
    'payments',
    'rules',
    'findings',
  ]).entries,
})

const OWN_FINDING = alert(
  say('You made this finding: somebody else reads it.', 'यह निर्णय आपका है: इसे कोई और पढ़ेगा।'),
)
const NOT_YOURS = alert(
  say('Another officer has taken this reading meanwhile.', 'इस बीच यह दूसरी जाँच किसी और अधिकारी ने ले ली है।'),
)
const MARK_MISSING = alert(
  say(
    'An answer is not yet found to agree with its paper: {question}.',
    'एक उत्तर का अपने प्रमाण से मिलान अभी नहीं हुआ: {question}।',
  ),
)
const REASON_MISSING = alert(
  say('An ineligible application needs a reason.', 'अपात्र ठहराने के लिए कारण आवश्यक है।'),
)

const readers = ['DA', 'LC'] as const
const lookers = ['DA', 'LC', 'A1', 'A2', 'AU'] as const

/** The calls about findings of eligibility that are read a second time. */
export const samplingCalls = {
  sampling: deskCall({
    key: 'sampling',
    door: lookers,
    mode: 'read',
    summary:
      'The officer’s own figures of second readings, those of others until yesterday, disagreements, and the seeds.',
    input: v.object({}),
    output: v.object({
      own: Figures,
      /** Readings done before today: each officer sees their own first. Empty for assistants. */
      others: v.array(v.object({ id: v.number(), officer: words, figures: Figures })),
      differing: v.array(Differing),
      schemes: v.array(
        v.object({
          code: v.string(),
          name: words,
          /** As far as 1,000. */
          waiting: v.number(),
          differing: v.number(),
          seedHash: v.string(),
          /** Once the list of the eligible is published. */
          seed: v.nullable(v.string()),
        }),
      ),
    }),
    refusals: {},
  }),
  takeReading: deskCall({
    key: 'take-reading',
    door: readers,
    mode: 'write',
    summary: 'Takes the oldest finding of somebody else that waits for a second reading, for an hour.',
    input: v.object({ idempotencyKey }),
    output: v.nullable(v.object({ id: v.number() })),
    refusals: {},
    idempotent: true,
    audit: ['READING_TAKEN'],
  }),
  blindCase: deskCall({
    key: 'blind-case',
    door: readers,
    mode: 'read',
    summary: 'The application of a second reading that the officer has taken, without anything of the first.',
    input: v.object({ id }),
    output: BlindCase,
    refusals: refusals({ NOT_YOURS }),
    audit: ['CASE_READ'],
  }),
  keepReading: deskCall({
    key: 'keep-reading',
    door: readers,
    mode: 'write',
    summary: 'What the second officer found; both findings are shown from then on.',
    input: v.object({
      idempotencyKey,
      id,
      finding,
      /** What each answer with a paper was found to be. */
      marks: v.record(v.string(), v.picklist(MARKS)),
      reasonCode: v.optional(v.picklist(INELIGIBLE_CODES)),
      remarks: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
    }),
    output: v.object({ agrees: v.boolean() }),
    refusals: refusals({ NOT_YOURS, MARK_MISSING, REASON_MISSING }),
    idempotent: true,
    audit: ['SECOND_READ'],
  }),
  settleReading: deskCall({
    key: 'settle-reading',
    door: ['LC'],
    mode: 'write',
    summary: 'The committee lets the first finding stand, with a reason; otherwise it decides anew.',
    input: v.object({
      idempotencyKey,
      id,
      reason: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(500)),
    }),
    output: v.null(),
    refusals: refusals({ OWN_FINDING }),
    idempotent: true,
    audit: ['READING_SETTLED'],
  }),
} as const
