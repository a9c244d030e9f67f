import * as v from 'valibot'
import { FEEDBACK_KINDS, FEEDBACK_LENGTH } from '#domain/feedback/feedback.ts'
import { requiredText } from '../fields/common.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'

const door = ['HD', 'A1'] as const

/** A word that somebody left on the portal. */
const Left = v.object({
  id: v.number(),
  number: v.string(),
  kind: v.picklist(FEEDBACK_KINDS),
  said: v.string(),
  /** The language in which the portal was read: that of the answer. */
  language: v.picklist(['en', 'hi']),
  /** Where the answer goes; none was given when empty. */
  ways: v.array(v.picklist(['SMS', 'EMAIL'])),
  leftOn: v.string(),
  answer: v.nullable(v.object({ text: v.string(), by: v.string(), on: v.string() })),
})

/** What an officer writes back, or notes where nobody waits for an answer. */
export const feedbackAnswer = requiredText(say('Your answer', 'आपका उत्तर'), FEEDBACK_LENGTH.answer)

/** The calls about feedback on the portal: who helps citizens reads and answers it. */
export const feedbackDeskCalls = {
  feedback: deskCall({
    key: 'feedback',
    door,
    mode: 'read',
    summary:
      'Words left on the portal, those that wait first come first, those that are answered latest first.',
    input: v.object({
      isAnswered: v.boolean(),
      page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
    }),
    output: v.object({ records: v.array(Left), total: v.number(), pageSize: v.number() }),
    refusals: {},
  }),
  answerFeedback: deskCall({
    key: 'answer-feedback',
    door,
    mode: 'write',
    summary: 'Answers a word: the answer goes to the mobile and the email that were left with it.',
    input: v.object({
      idempotencyKey: v.pipe(v.string(), v.uuid()),
      id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
      answer: feedbackAnswer,
    }),
    output: v.object({}),
    refusals: refusals({
      ANSWERED: alert(say('Somebody has answered this already.', 'इसका उत्तर दिया जा चुका है।')),
    }),
    idempotent: true,
    audit: ['FEEDBACK_ANSWERED'],
  }),
} as const
